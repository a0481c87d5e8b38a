import { DeviceGroupDraft } from '@chargehand/contract/areas/devices/device-group';
import { accountLevels, isStaff } from '@chargehand/contract/rights/account-levels';
import { useTranslation } from 'react-i18next';
import { modelLookup } from '../../../features/charger/model-lookup';
import { agencies, merchants } from '../../../features/customer/customers';
import { places } from '../../../features/place/places';
import { ownTags } from '../../../features/tagging/own-tags';
import { useSession } from '../../../lib/session/session';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { deviceGroup } from './device-group.noun';

const { References, Select, Text } = fieldsOf(DeviceGroupDraft, 'device-group');

/** Fields of the criteria, shown for a group that has them. */
function Criteria() {
  const { t } = useTranslation('device-group');
  const { mType } = useSession();
  if (String(useForm().value('byCriteria')) !== 'true') return null;
  return (
    <>
      <p>{t('criteriaHint')}</p>
      <References name="modelId" of={modelLookup} />
      {isStaff(mType) && <References name="agentId" of={agencies} />}
      {mType <= accountLevels.agent && <References name="merchantId" of={merchants} />}
      <References name="placeId" of={places} />
      <References name="tagAny" of={ownTags} />
      <References name="tagAll" of={ownTags} />
      <References name="tagNone" of={ownTags} />
      <Text name="firmware" placeholder="2.4.1" />
    </>
  );
}

/** Form that adds or changes a group of devices. */
export default function DeviceGroupForm(props: FormProps) {
  const { t } = useTranslation('device-group');
  return (
    <RecordForm of={deviceGroup} {...props} empty={{ byCriteria: 'false' }}>
      <Text name="name" placeholder={t('nameExample')} />
      {props.id === undefined && (
        <Select
          name="byCriteria"
          options={[
            { value: 'false', label: t('list') },
            { value: 'true', label: t('criteria') },
          ]}
          hint={t('kindHint')}
        />
      )}
      <Criteria />
      <Text name="note" />
    </RecordForm>
  );
}
