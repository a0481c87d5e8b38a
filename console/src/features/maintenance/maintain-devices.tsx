import { maintenanceApi, MaintenanceWork } from '@chargehand/contract/areas/devices/maintenance';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/call/notify';
import { useSend } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import { fieldsOf } from '../../ui/form/fields-of';
import { FormDrawer } from '../../ui/form/form-drawer';
import { maintenanceHours } from './hours';

const { Select, TextArea } = fieldsOf(MaintenanceWork, 'maintenance');

interface Props {
  devices: readonly { id: number; name: string }[];
  onClose: () => void;
  onDone: () => void;
}

/** Drawer that takes devices out of service for some hours, wherever devices are shown. */
export function MaintainDevices({ devices, onClose, onDone }: Props) {
  const { t } = useTranslation('maintenance');
  const begin = useSend(maintenanceApi.create, { quiet: true });
  const deviceIds = [...new Set(devices.map(({ id }) => id))];
  const [first] = devices;
  if (!first) return null;
  const values = { count: deviceIds.length, n: format.number(deviceIds.length) };
  return (
    <FormDrawer
      texts="maintenance"
      title={deviceIds.length === 1 ? t('maintainOne', { name: first.name }) : t('maintainMany', values)}
      submitLabel={t('begin')}
      schema={MaintenanceWork}
      initial={{ hours: '8', reason: '' }}
      save={async (work) => {
        await begin.mutateAsync({ body: { ...work, deviceIds, placeId: null } });
        notifier().success(t('added'));
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('beginHint')}</p>
      <Select name="hours" options={maintenanceHours} />
      <TextArea name="reason" hint={t('reasonHint')} />
    </FormDrawer>
  );
}
