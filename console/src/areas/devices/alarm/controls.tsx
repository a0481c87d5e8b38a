import type { Alarm } from '@chargehand/contract/areas/devices/alarm';
import { boundDeviceApi, type BoundDeviceDetail } from '@chargehand/contract/areas/devices/bound-device';
import { codes } from '@chargehand/contract/http/codes';
import { useTranslation } from 'react-i18next';
import { CommandParts } from '../../../features/device-command/command-parts';
import { CommandSteps } from '../../../features/device-command/command-steps';
import { pendingOf } from '../../../features/device-command/commands';
import { Part, Parts } from '../../../features/device-command/part';
import { PortStatus } from '../../../features/device-command/port-status';
import { PortSwitch } from '../../../features/device-command/port-switch';
import { RestartPart } from '../../../features/device-command/restart-part';
import { useCommands } from '../../../features/device-command/use-commands';
import { useDevice } from '../../../features/device-command/use-device';
import { type Reach, useReach } from '../../../features/device-command/use-reach';
import { CallError } from '../../../lib/call/call';
import { Can } from '../../../ui/can';
import { Read } from '../../../ui/feedback/read';
import { Panel } from '../../../ui/panel';
import styles from './alarm.module.css';

/** Controls of the device of an open alarm, or why there are none. */
export default function Controls({ alarm: { deviceId, evidence } }: { alarm: Alarm }) {
  const { t } = useTranslation('alarm');
  const answer = useDevice(deviceId);
  if (answer.error instanceof CallError && answer.error.code === codes.notFound)
    return <p className={styles['reason']}>{t('deviceHidden')}</p>;
  return (
    <Read answer={answer} lines={4}>
      {(device) =>
        device.bound ? (
          <BoundControls device={device} ports={evidence.ports ?? []} />
        ) : (
          <p className={styles['reason']}>{t('deviceUnused')}</p>
        )
      }
    </Read>
  );
}

interface BoundControlsProps {
  device: BoundDeviceDetail;
  /** Numbers of the faulty ports. */
  ports: readonly number[];
}

function BoundControls({ device, ports }: BoundControlsProps) {
  const { t } = useTranslation('bound-device');
  const reach = useReach(device.state);
  return (
    <div className={styles['controls']}>
      <Panel
        title={t('control')}
        aside={reach.isOnline || reach.cut ? undefined : t('offlineControl')}
        padded={false}
      >
        <Parts>
          <Can use={boundDeviceApi.switchPort}>
            <FaultyPorts device={device} ports={ports} reach={reach} />
          </Can>
          <CommandParts device={device} reach={reach} />
          <RestartPart device={device} isOnline={reach.isOnline} />
        </Parts>
        <CommandSteps commands={device.commands} />
      </Panel>
    </div>
  );
}

/** Switches of the faulty ports, each with the status of its port. */
function FaultyPorts({ device, ports, reach }: BoundControlsProps & { reach: Reach }) {
  const { t } = useTranslation('bound-device');
  const { switchPort } = useCommands(device.id);
  return (device.state?.ports ?? [])
    .filter(({ port }) => ports.includes(port))
    .map((port) => {
      const pending = pendingOf(device.commands, port.port);
      return (
        <Part key={port.port} label={t('switchPort', { n: port.port })}>
          <PortSwitch port={port} pending={pending} isReachable={reach.isOnline} onSwitch={switchPort} />
          <PortStatus port={port} {...(pending && { pending })} />
        </Part>
      );
    });
}
