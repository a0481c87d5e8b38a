import { CabinetDraft } from '@chargehand/contract/areas/cabinets/cabinet';
import { accountLevels, isStaff } from '@chargehand/contract/rights/account-levels';
import { useTranslation } from 'react-i18next';
import { agencies } from '../../../features/customer/customers';
import { MerchantField } from '../../../features/customer/merchant-field';
import { places } from '../../../features/place/places';
import { useSession } from '../../../lib/session/session';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { cabinet } from './cabinet.noun';
import { useCabinetModels } from './models';

const { Text, Reference, Select } = fieldsOf(CabinetDraft, 'cabinet');

/** Form that adds or changes a cabinet. */
export default function CabinetForm(props: FormProps) {
  const { t } = useTranslation('cabinet');
  const { mType } = useSession();
  const staff = isStaff(mType);
  const models = useCabinetModels()?.map(({ value, label }) => ({ value: +value, label }));
  return (
    <RecordForm of={cabinet} {...props}>
      <Text name="code" hint={t('codeHint')} />
      {props.id === undefined && (
        <Text
          name="label"
          label={t('labelField')}
          hint={t('labelFieldHint')}
          placeholder="K7QF 2M9X 4TPA B6"
        />
      )}
      <Select name="modelId" options={models} hint={t('modelHint')} />
      {staff && <Reference name="agentId" of={agencies} clears={['merchantId']} hint={t('ownerHint')} />}
      {mType <= accountLevels.agent && (
        <MerchantField staff={staff} hint={t('merchantHint')} agencyFirst={t('agencyFirst')} />
      )}
      <Reference name="placeId" of={places} hint={t('placeIdHint')} />
      <Text name="place" placeholder={t('placeExample')} />
    </RecordForm>
  );
}
