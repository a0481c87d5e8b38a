import type { BoundDeviceDetail } from '@chargehand/contract/areas/bound-device';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../lib/clock';
import { format, formatSince, freshness, missing } from '../../lib/format';
import { ChargerDrawing } from '../../ui/charger-drawing';
import { Facts } from '../../ui/detail/facts';
import { Reconnecting } from '../../ui/detail/reconnecting';
import { Panel } from '../../ui/panel';
import { RecordPage } from '../../ui/record/record-page';
import { RecordParts } from '../../ui/record/record-parts';
import styles from './bound-device-detail.module.css';
import { ClockNote } from './clock';
import { CommandLog } from './command-log';
import { shownCommand } from './commands';
import { ControlPanel } from './control-panel';
import { DeviceHead } from './device-head';
import { PortsTable } from './ports-table';
import { TemperatureGauge } from './temperature-gauge';
import { useCommands } from './use-commands';
import { useDevice } from './use-device';

/** The live page of one bound device. */
export function BoundDeviceDetailPage({ id }: { id: number }) {
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
        {(data) => <Twin device={data} />}
      </RecordPage>
    </div>
  );
}

const none: ReadonlySet<number> = new Set();

/** What the page knows, drawn as the device itself. */
function Twin({ device }: { device: BoundDeviceDetail }) {
  const { t } = useTranslation('bound-device');
  const now = useServerNow();
  const { switchPort } = useCommands(device.id);
  const { state } = device;
  const fresh = freshness(state, now);
  const ports = state?.ports ?? [];

  return (
    <>
      <DeviceHead device={device} />
      <ControlPanel device={device} />
      <RecordParts of="bound-device" id={device.id} name={device.code}>
        <div className={styles['columns']}>
          <Panel label={t('ports')} padded={false}>
            <div className={styles['drawing']} data-old={fresh.kind !== 'online' || undefined}>
              <ChargerDrawing
                title={t('drawing', { n: device.portCount })}
                temperature={state ? format.decimal(state.temperature) : undefined}
                power={state ? format.decimal(state.power) : undefined}
                fan={state?.fan ?? undefined}
                ports={Array.from({ length: device.portCount }, (_, at) => {
                  const port = ports.find((one) => one.port === at + 1);
                  return {
                    port: at + 1,
                    state: drawn(port),
                    label: port?.on ? `${format.decimal(port.power)} W` : '',
                  };
                })}
              />
            </div>
            {fresh.kind === 'never' && <p className={styles['note']}>{t('noReadings')}</p>}
            {(fresh.kind === 'unknown' || fresh.kind === 'offline') && fresh.since && (
              <p className={styles['note']}>{t('oldReadings', { time: formatSince(fresh.since, now) })}</p>
            )}
            {state?.clockOff && (
              <p className={styles['note']}>
                <ClockNote off={state.clockOff} />
              </p>
            )}
            <PortsTable
              device={device}
              shown={shownCommand(device.commands, now, none)}
              onSwitch={switchPort}
            />
          </Panel>
          <Panel
            title={t('temperature')}
            aside={t('warningAt', { value: format.temperature(device.warningTemperature) })}
            padded={false}
          >
            <TemperatureGauge
              levels={device.levels}
              temperature={state?.temperature}
              warning={device.warningTemperature}
            />
            <div className={styles['facts']}>
              <Facts
                facts={[
                  { label: t('startup'), value: flag(state?.on, t('poweredOn'), t('poweredOff')) },
                  { label: t('power'), value: format.power(state?.power) },
                  { label: t('fan'), value: flag(state?.fan, t('switchOn'), t('switchOff')) },
                  { label: t('rssi'), value: format.signal(state?.rssi) },
                  {
                    label: t('onlineSince'),
                    value: format.instant(state?.online ? state.onlineSince : null),
                  },
                  { label: t('ip'), value: state?.ip ?? missing },
                ]}
              />
            </div>
          </Panel>
        </div>
        <div className={styles['halves']}>
          <Panel title={t('bindingData')} padded={false}>
            <div className={styles['facts']}>
              <Facts
                facts={[
                  { label: t('binder'), value: device.binder ?? missing },
                  { label: t('binderAccount'), value: device.binderAccount ?? missing },
                  { label: t('boundAt'), value: format.instant(device.boundAt) },
                  { label: t('unboundAt'), value: format.instant(device.unboundAt) },
                  { label: t('bindingVia'), value: device.binding.via ? t(device.binding.via) : missing },
                  { label: t('wifiMac'), value: device.binding.wifiMac },
                  { label: t('bluetoothMac'), value: device.binding.bluetoothMac ?? missing },
                  { label: t('bluetoothName'), value: device.binding.bluetoothName ?? missing },
                  { label: t('hardware'), value: device.binding.hardware ?? missing },
                ]}
              />
            </div>
          </Panel>
          <Panel title={t('commandLog')} padded={false}>
            <CommandLog commands={device.commands} />
          </Panel>
        </div>
      </RecordParts>
    </>
  );
}

const flag = (value: boolean | null | undefined, yes: string, no: string): string =>
  value === null || value === undefined ? missing : value ? yes : no;

function drawn(port: { on: boolean; charging: string } | undefined): 'off' | 'idle' | 'charging' | 'full' {
  if (!port?.on) return 'off';
  if (port.charging === 'charging') return 'charging';
  return port.charging === 'fullyCharged' ? 'full' : 'idle';
}
