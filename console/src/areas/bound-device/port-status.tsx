import type { Command } from '@chargehand/contract/areas/bound-device';
import type { PortState } from '@chargehand/contract/device/state';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/status';
import { reasonKey } from './commands';

/** A port's status; while a command runs, what it is about to be, and after a failure, why it is not. */
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
  if (pending) return <Status kind="run">{t(pending.on ? 'turningOn' : 'turningOff')}</Status>;
  if (failed) return <Status kind="alarm">{t(reasonKey(failed))}</Status>;
  if (!port.on) return <Status kind="off">{t('poweredOff')}</Status>;
  return <Status kind={port.status === 'working' ? 'ok' : 'off'}>{t(port.status)}</Status>;
}

/** Whether a port charges. */
export function ChargingStatus({ charging }: { charging: PortState['charging'] }) {
  const { t } = useTranslation('bound-device');
  const kind = { notCharged: 'off', charging: 'run', fullyCharged: 'ok' } as const;
  return <Status kind={kind[charging]}>{t(charging)}</Status>;
}
