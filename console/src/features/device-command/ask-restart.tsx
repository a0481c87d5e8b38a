import { type BoundDeviceDetail, boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../ui/dialog/ask-dialog';
import { patchCommand } from './live';

/** Asks for confirmation before a device restarts, because charging stops during the restart. */
export default function AskRestart({ device, onClose }: { device: BoundDeviceDetail; onClose: () => void }) {
  const { t } = useTranslation('bound-device');
  const client = useQueryClient();
  return (
    <AskDialog
      by={boundDeviceApi.restart}
      input={{ params: { ids: [device.id] }, body: {} }}
      title={t('restartOne', { name: device.name })}
      action={t('restartNow')}
      done={undefined}
      onDone={(commands) => commands.forEach((command) => patchCommand(client, command))}
      onClose={onClose}
    >
      {t('restartHint')}
    </AskDialog>
  );
}
