import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/call/query';
import type { Draft } from '../../ui/form/draft';
import type { Move } from './moves';
import { targetOf, useParty } from './party';

interface TowardsProps {
  move: Move;
  header: Draft;
  /** Also what is done. */
  named?: boolean;
}

/** What and to whom, in a line. */
export function Towards({ move, header, named = false }: TowardsProps) {
  const { t } = useTranslation('scan');
  const target = targetOf(header);
  const party = useParty(target?.kind ?? 'user', 'id', target?.id);
  const reason = typeof header['reason'] === 'string' ? header['reason'] : undefined;
  const models = useCall(deviceModelApi.options, {}, { enabled: header['modelId'] !== undefined });
  const model = models.data?.find(({ id }) => id === header['modelId'])?.name;
  const wifi = header['wifiName'];
  const to = party?.name ?? header['recipientAccount'];
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
