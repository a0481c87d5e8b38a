import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import type { PortState } from '@chargehand/contract/device/state';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/feedback/status';
import { useReason } from './command-words';

/**
 * Shows a port's status and charging state without repetition. While a command runs it shows the target state, and
 * after a failure the reason.
 */
export function PortStatus({
  port,
  pending,
  failed,
}: {
  port: PortState;
  pending?: Command;
  failed?: Command;
}) {
  const { t } = useTranslation('bound-device');
  const reason = useReason();
  if (pending) return <Status kind="run">{t(pending.on ? 'turningOn' : 'turningOff')}</Status>;
  if (failed) return <Status kind="alarm">{reason(failed)}</Status>;
  if (port.fault) return <Status kind="alarm">{t(faultKeys[port.fault])}</Status>;
  if (!port.on) return <Status kind="off">{t('poweredOff')}</Status>;
  const kind = { notCharged: 'off', charging: 'run', fullyCharged: 'ok' } as const;
  const word = port.charging === 'notCharged' ? port.status : port.charging;
  return (
    <Status kind={kind[port.charging]}>
      {isUsual(port) ? t(word) : t('bothStates', { charging: t(port.charging), status: t(port.status) })}
    </Status>
  );
}

const faultKeys = { drawsWhileOff: 'drawsWhileOff', reported: 'portFault' } as const;

/** Returns true if the status follows from the charging state, for example a charging port is working. */
const isUsual = ({ charging, status }: PortState): boolean =>
  charging === 'charging' ? status === 'working' : charging === 'fullyCharged' ? status !== 'working' : true;
