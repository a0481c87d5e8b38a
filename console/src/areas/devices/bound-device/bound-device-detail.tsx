import type { BoundDeviceDetail } from '@chargehand/contract/areas/devices/bound-device';
import { deviceMessageApi } from '@chargehand/contract/areas/devices/device-message';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../../lib/words/clock';
import { Reconnecting } from '../../../ui/detail/reconnecting';
import { useJudgedAt } from '../../../ui/detail/use-freshness';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';
import { late } from '../../../ui/late';
import { WaitingLines } from '../../../ui/feedback/skeleton/waiting';
import { RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import styles from './bound-device-detail.module.css';
import { shownCommand } from '../../../features/device-command/commands';
import { DeviceHead } from './device-head';
import { Overview } from './reading/overview';
import { isHot, troublesOf } from './reading/troubles';
import { Troubles } from './reading/troubles-panel';
import { useCommands } from '../../../features/device-command/use-commands';
import { useDevice } from '../../../features/device-command/use-device';
import { useOpenWarning } from './reading/use-warning';

const MessagesTab = late(() => import('./reading/messages-tab'), <WaitingLines lines={8} />);
const StatisticsTab = late(
  () => import('../../../features/device-statistics/statistics-tab'),
  <WaitingLines lines={8} />,
);

/** Page of one bound device, updated live. */
export default function BoundDeviceDetailPage({ id }: { id: number }) {
  const device = useDevice(id);
  const { t } = useTranslation('bound-device');
  return (
    <div className={styles['page']}>
      <Reconnecting />
      <RecordPage
        page="boundDeviceList"
        answer={device}
        nameOf={({ code }) => code}
        gone={{ title: t('goneTitle'), text: t('goneText') }}
      >
        {(data) => <LiveDevice device={data} />}
      </RecordPage>
    </div>
  );
}

const none: ReadonlySet<number> = new Set();

/** Shows one device: its problems first, then its current state, then its history. */
function LiveDevice({ device }: { device: BoundDeviceDetail }) {
  const { t } = useTranslation('bound-device');
  const now = useServerNow();
  const shown = shownCommand(device.commands, now, none);
  const { switchPort } = useCommands(device.id);
  const warning = useOpenWarning(device.id);
  const troubles = troublesOf(device, useJudgedAt(), warning !== undefined, shown);
  const { id } = device;
  const session = useSession();
  const mayDiagnose = mayUse(session, deviceMessageApi.rejected) || mayUse(session, deviceMessageApi.raw);
  return (
    // While the device is too hot, nothing on the page may be green.
    <div className={styles['live']} data-alarm={isHot(device) || undefined}>
      <DeviceHead device={device} />
      <Troubles device={device} troubles={troubles} warning={warning} />
      <RecordParts
        of="bound-device"
        id={id}
        name={device.code}
        tabs={[
          {
            key: 'statistics',
            label: t('statistics'),
            content: () => <StatisticsTab id={id} code={device.code} warning={device.warningTemperature} />,
          },
          ...(mayDiagnose
            ? [{ key: 'messages', label: t('messages'), content: () => <MessagesTab id={id} /> }]
            : []),
        ]}
      >
        <Overview device={device} shown={shown} onSwitch={switchPort} />
      </RecordParts>
    </div>
  );
}
