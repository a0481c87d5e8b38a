import { maintenanceApi, MaintenanceDraft } from '@chargehand/contract/areas/devices/maintenance';
import { useTranslation } from 'react-i18next';
import { boundDevices } from '../../../features/maintenance/bound-devices';
import { maintenanceHours } from '../../../features/maintenance/hours';
import { places } from '../../../features/place/places';
import { notifier } from '../../../lib/call/notify';
import { useSend } from '../../../lib/call/query';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { FormProps } from '../../../ui/list/declare/declaration';

const { Reference, References, Select, TextArea } = fieldsOf(MaintenanceDraft, 'maintenance');

/** Form that takes a place or some devices out of service. */
export default function MaintenanceForm({ onClose }: FormProps) {
  const { t } = useTranslation('maintenance');
  const begin = useSend(maintenanceApi.create, { quiet: true });
  return (
    <FormDrawer
      texts="maintenance"
      title={t('addOne')}
      submitLabel={t('begin')}
      schema={MaintenanceDraft}
      initial={{ placeId: '', deviceIds: [], hours: '8', reason: '' }}
      save={async (body) => {
        await begin.mutateAsync({ body });
        notifier().success(t('added'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('beginHint')}</p>
      <Reference name="placeId" of={places} hint={t('placeHint')} />
      <References name="deviceIds" of={boundDevices} />
      <Select name="hours" options={maintenanceHours} />
      <TextArea name="reason" hint={t('reasonHint')} />
    </FormDrawer>
  );
}
