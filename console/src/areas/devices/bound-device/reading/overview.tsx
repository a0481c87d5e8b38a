import type { BoundDeviceDetail, Command } from '@chargehand/contract/areas/devices/bound-device';
import type { PortState } from '@chargehand/contract/device/state';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../../lib/words/format';
import { ChargerDrawing, type DrawnPort } from '../../../../features/charger/charger-drawing';
import { useFreshness } from '../../../../ui/detail/use-freshness';
import { Facts } from '../../../../ui/detail/facts';
import { late } from '../../../../ui/late';
import { Panel } from '../../../../ui/panel';
import { BindingData } from '../binding-data';
import styles from '../bound-device-detail.module.css';
import { CommandLog } from '../command/command-log';
import { CommandSteps } from '../../../../features/device-command/command-steps';
import { ControlsPlace } from '../control/controls-place';
import { ControlPanel } from '../control/control-panel';
import { PortsTable } from './ports-table';
import { ReadingAge } from './reading-age';
import { TemperatureGauge } from './temperature-gauge';

// Loaded on demand, because the panel is below the main content and has to read its own data anyway.
const StatisticsPanel = late(
  async () => ({
    default: (await import('../../../../features/device-statistics/statistics-panel')).StatisticsPanel,
  }),
  <div className={styles['coming']} />,
);

interface OverviewProps {
  device: BoundDeviceDetail;
  /** The command whose steps the page already shows. */
  shown: Command | undefined;
  onSwitch: (port: number, on: boolean) => void;
}

/**
 * Overview of a device: its drawing and ports, its readings, the controls, the statistics, the binding, and the command
 * log.
 */
export function Overview({ device, shown, onSwitch }: OverviewProps) {
  const { t } = useTranslation('bound-device');
  const { state } = device;
  const fresh = useFreshness()(state);
  const ports = state?.ports ?? [];
  return (
    <>
      <div className={styles['columns']}>
        <Panel title={t('ports')} aside={<ReadingAge state={state} />} padded={false}>
          <div className={styles['drawing']} data-old={fresh.kind !== 'online' || undefined}>
            <ChargerDrawing
              title={t('drawing', { n: device.portCount })}
              temperature={state ? format.decimal(state.temperature) : undefined}
              power={state ? format.decimal(state.power) : undefined}
              fan={state?.fan ?? undefined}
              ports={Array.from({ length: device.portCount }, (_, index) => {
                const port = ports.find((one) => one.port === index + 1);
                return {
                  port: index + 1,
                  state: drawn(port),
                  label: port?.on || port?.fault ? `${format.decimal(port.power)} W` : '',
                };
              })}
            />
          </div>
          <PortsTable device={device} shown={shown} onSwitch={onSwitch} />
          <CommandSteps commands={device.commands.filter(({ port }) => port !== null)} />
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
                { label: t('power'), value: format.power(state?.power) },
                { label: t('fan'), value: flag(state?.fan, t('fanTurns'), t('fanStands')) },
                { label: t('energy'), value: format.energy(device.energy) },
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
      <ControlsPlace>
        <ControlPanel device={device} />
      </ControlsPlace>
      <StatisticsPanel
        id={device.id}
        warning={device.warningTemperature}
        spans={['minute', 'day', 'month']}
      />
      <div className={styles['halves']}>
        {device.bound && <BindingData device={device} />}
        <Panel title={t('commandLog')} padded={false}>
          <CommandLog commands={device.commands} />
        </Panel>
      </div>
    </>
  );
}

const flag = (value: boolean | null | undefined, yes: string, no: string): string =>
  value === null || value === undefined ? missing : value ? yes : no;

function drawn(port: PortState | undefined): DrawnPort['state'] {
  if (port?.fault) return 'fault';
  if (!port?.on) return 'off';
  if (port.charging === 'charging') return 'charging';
  return port.charging === 'fullyCharged' ? 'full' : 'idle';
}
