import {
  type BoundDeviceDetail,
  boundDeviceApi,
  type Command,
} from '@chargehand/contract/areas/devices/bound-device';
import type { PortState } from '@chargehand/contract/device/state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../../lib/words/format';
import { usePhone } from '../../../../lib/browser/media';
import { useSession } from '../../../../lib/session/session';
import { mayUse } from '../../../../ui/can';
import { pendingOf } from '../../../../features/device-command/commands';
import { PortStatus } from '../../../../features/device-command/port-status';
import { PortSwitch } from '../../../../features/device-command/port-switch';
import { useReach } from '../../../../features/device-command/use-reach';
import styles from './ports-table.module.css';

interface PortsProps {
  device: BoundDeviceDetail;
  /** Command that the command strip shows. */
  shown: Command | undefined;
  onSwitch: (port: number, on: boolean) => void;
}

/** Port with its status and its switch. */
interface PortRow {
  port: PortState;
  pending: Command | undefined;
  status: ReactNode;
  control: ReactNode;
}

/** Returns the ports of a device with their status and their switches. */
function usePortRows({ device, shown, onSwitch }: PortsProps): PortRow[] {
  const { t } = useTranslation('bound-device');
  const { isOnline } = useReach(device.state);
  const maySwitch = mayUse(useSession(), boundDeviceApi.switchPort);
  const ports = device.state?.ports ?? [];
  return ports.map((port) => {
    const pending = pendingOf(device.commands, port.port);
    return {
      port,
      pending,
      status: (
        <PortStatus
          port={port}
          {...(pending ? { pending } : {})}
          {...(shown?.status === 'failed' && shown.port === port.port ? { failed: shown } : {})}
        />
      ),
      control: maySwitch ? (
        <PortSwitch port={port} pending={pending} isReachable={isOnline} onSwitch={onSwitch} />
      ) : (
        t(port.on ? 'poweredOn' : 'poweredOff')
      ),
    };
  });
}

/**
 * Table of the ports with their readings and switches. A switch in the table moves only when the device has reported
 * the port's new state.
 */
export function PortsTable(props: PortsProps) {
  const phone = usePhone();
  const rows = usePortRows(props);
  return phone ? <PortsList rows={rows} /> : <WideTable rows={rows} designPower={props.device.designPower} />;
}

/** Ports on a phone, one below the other. */
function PortsList({ rows }: { rows: readonly PortRow[] }) {
  return (
    <ul className={styles['list']}>
      {rows.map(({ port, pending, status, control }) => (
        <li key={port.port} data-pending={pending !== undefined || undefined}>
          <strong className={styles['number']}>{port.port}</strong>
          <span className={styles['words']}>
            <span>{status}</span>
            <span className={styles['readings']}>
              {format.voltage(port.voltage)} · {format.current(port.current)}
            </span>
          </span>
          <span className={styles['watts']}>
            {format.decimal(port.power)} <small>W</small>
          </span>
          {control}
        </li>
      ))}
    </ul>
  );
}

function WideTable({ rows, designPower }: { rows: readonly PortRow[]; designPower: number }) {
  const { t } = useTranslation('bound-device');
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {(['port', 'status'] as const).map((key) => (
              <th key={key}>{t(key)}</th>
            ))}
            {(['voltage', 'current', 'portPower'] as const).map((key) => (
              <th key={key} className={styles['figure']}>
                {t(key)}
              </th>
            ))}
            <th>{t('usage')}</th>
            <th className={styles['figure']}>{t('minutes')}</th>
            <th className={styles['figure']}>{t('switch')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ port, pending, status, control }) => (
            <tr key={port.port} data-pending={pending !== undefined || undefined}>
              <th scope="row">{port.port}</th>
              <td>{status}</td>
              <td className={styles['figure']}>{format.decimal(port.voltage)}</td>
              <td className={styles['figure']}>{format.decimal(port.current)}</td>
              <td className={styles['figure']}>
                <strong>{format.decimal(port.power)}</strong>
              </td>
              <td>
                <Usage port={port} designPower={designPower} />
              </td>
              <td className={styles['figure']}>
                {port.charging === 'notCharged'
                  ? missing
                  : t('minutesValue', { n: format.number(port.minutes) })}
              </td>
              <td className={styles['figure']}>{control}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows a port's power as a share of the charger's design power. */
function Usage({ port, designPower }: { port: PortState; designPower: number }) {
  const share = port.power / designPower;
  return (
    <span className={styles['usage']}>
      <span className={styles['bar']}>
        <i style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
      </span>
      {format.wholePercent(share)}
    </span>
  );
}
