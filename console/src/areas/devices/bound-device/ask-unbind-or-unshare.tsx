import { type BoundDeviceDetail, boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../../lib/call/notify';
import { AskDialog } from '../../../ui/dialog/ask-dialog';

interface AskPartingProps {
  device: BoundDeviceDetail;
  /** `unshare` ends all sharing of the device, `unbind` removes its binding. */
  verb: 'unshare' | 'unbind';
  onClose: () => void;
  onDone: () => void;
}

/** Asks for confirmation before a device is unshared or unbound, and explains the consequences. */
export default function AskUnbindOrUnshare({ device, verb, onClose, onDone }: AskPartingProps) {
  const { t } = useTranslation('bound-device');
  return (
    <AskDialog
      by={boundDeviceApi[verb]}
      input={{ params: { ids: [device.id] } }}
      title={t(`${verb}One`, { name: device.name })}
      action={t(verb)}
      danger
      done={undefined}
      onClose={onClose}
      onDone={() => {
        notifier().success(t(`${verb}Done`, { count: 1, n: '1' }));
        onDone();
      }}
    >
      {t(`${verb}Hint`)}
    </AskDialog>
  );
}
