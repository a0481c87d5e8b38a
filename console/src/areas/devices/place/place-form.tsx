import { PlaceDraft } from '@chargehand/contract/areas/devices/place';
import { accountLevels, isStaff } from '@chargehand/contract/rights/account-levels';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { agencies } from '../../../features/customer/customers';
import { MerchantField } from '../../../features/customer/merchant-field';
import { useSession } from '../../../lib/session/session';
import { ownTimeZone } from '../../../lib/words/zone';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import { timeZoneOptions } from '../../../ui/form/time-zones';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { place } from './place.noun';

const { Image, Number, Reference, Select, Switch, Text } = fieldsOf(PlaceDraft, 'place');

/** Form that adds or changes a place. */
export default function PlaceForm(props: FormProps) {
  const { t } = useTranslation('place');
  const { mType } = useSession();
  const staff = isStaff(mType);
  const zones = useMemo(() => timeZoneOptions(), []);
  return (
    <RecordForm
      of={place}
      {...props}
      empty={{ timeZone: ownTimeZone(), visible: false }}
      another={['timeZone']}
    >
      <Text name="name" placeholder={t('nameExample')} />
      <Text name="address" />
      <FieldRow>
        <Number name="latitude" unit="°" hint={t('latitudeHint')} />
        <Number name="longitude" unit="°" />
      </FieldRow>
      <Select name="timeZone" options={zones} hint={t('timeZoneHint')} />
      {staff && <Reference name="agentId" of={agencies} clears={['merchantId']} hint={t('holderHint')} />}
      {mType <= accountLevels.agent && (
        <MerchantField staff={staff} hint={t('merchantHint')} agencyFirst={t('agencyFirst')} />
      )}
      <Text name="contact" />
      <Text name="openingHours" placeholder={t('openingHoursExample')} />
      <Image name="image" use="placeImage" />
      <Switch name="visible" hint={t('visibleHint')} />
    </RecordForm>
  );
}
