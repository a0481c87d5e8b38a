import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { recipientKinds } from '@chargehand/contract/areas/stock/recipient';
import { useRecipient } from '../../../features/stock/recipients';
import type { Draft } from '../../../ui/form/draft';
import type { Move } from './moves';

interface ScanRecipientProps {
  move: Move;
  header: Draft;
  /** True to include the name of the move. */
  named?: boolean;
}

/** Shows sender, recipient and further data of a move in one line. */
export function ScanRecipient({ move, header, named = false }: ScanRecipientProps) {
  const { t } = useTranslation('scan');
  const kind = recipientKinds.find((one) => one === header['target']);
  const id = kind && header[`${kind}Id`];
  const recipient = useRecipient(kind ?? 'user', typeof id === 'number' ? id : undefined);
  const reason = typeof header['reason'] === 'string' ? header['reason'] : undefined;
  const models = useCall(deviceModelApi.options, {}, { enabled: header['modelId'] !== undefined });
  const model = models.data?.find(({ id }) => id === header['modelId'])?.name;
  const wifi = header['wifiName'];
  const to = recipient?.name ?? header['recipientAccount'];
  const from = header['agentAccount'];
  const parts = [
    typeof from === 'string' ? t('fromWhom', { name: from }) : undefined,
    typeof to === 'string' ? t('toWhom', { name: to }) : undefined,
    reason,
    model,
    typeof wifi === 'string' ? wifi : undefined,
  ].filter((part) => part !== undefined);
  return <span>{[...(named ? [t(move.kind)] : []), ...parts].join(' · ')}</span>;
}
