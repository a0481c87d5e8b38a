import {
  type BoundDevice,
  boundDeviceApi,
  connections,
} from '@chargehand/contract/areas/devices/bound-device';
import type { DeviceState } from '@chargehand/contract/device/state';
import type { usualLevels } from '@chargehand/contract/rights/level-words';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../lib/words/format';
import { useFreshness } from '../../../ui/detail/use-freshness';
import { Connection } from '../../../ui/detail/connection';
import {
  code,
  customCell,
  energy,
  figure,
  instant,
  reference,
  text,
  themselves,
} from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { Status } from '../../../ui/feedback/status';
import styles from './bound-device.module.css';
import { Clock } from './control/clock';
import { places } from '../../../features/place/places';
import { tagsField } from '../../../features/tagging/tags';
import { levelOf } from '../../../features/charger/level';
import { Temperature } from './reading/temperature';
import { useModels } from '../../../features/charger/models';

/** Shows a value reported by the device, in a pale colour while the device is not online. */
function Reading({ device, children }: { device: BoundDevice; children: ReactNode }) {
  const old = useFreshness()(device.state).kind !== 'online';
  return <span className={old ? styles['old'] : undefined}>{children}</span>;
}

/** Shows the device's connection, and its clock's error if the clock is wrong. */
function Reached({ device: { state } }: { device: BoundDevice }) {
  return (
    <span className={styles['stack']}>
      <Connection state={state} />
      <Clock off={state?.clockOff} />
    </span>
  );
}

/** Shows the number of faulty ports in the last report, even if that report is old. */
function Faults({ device }: { device: BoundDevice }) {
  const { t } = useTranslation('bound-device');
  const count = device.state?.ports.filter(({ fault }) => fault !== null).length ?? 0;
  return count === 0 ? null : (
    <Status kind="alarm">{t('portsAtFault', { count, n: format.number(count) })}</Status>
  );
}

/** Shows the number of charging ports and the total number of ports. */
function Charging({ device }: { device: BoundDevice }) {
  const { t } = useTranslation('bound-device');
  const freshness = useFreshness();
  // While the device is not online, the state of its ports is unknown and shown as missing.
  if (!device.state || freshness(device.state).kind !== 'online') return missing;
  const charging = device.state.ports.filter((port) => port.charging === 'charging').length;
  return (
    <Status kind={charging > 0 ? 'run' : 'off'}>
      {t('portsCharging', { count: charging, n: charging, all: device.portCount })}
    </Status>
  );
}

function Ports({ device }: { device: BoundDevice }) {
  return (
    <span className={styles['stack']}>
      <Charging device={device} />
      <Faults device={device} />
    </span>
  );
}

/** Returns the field declaration of an on/off value in the state that the device reported last. */
function reported(
  of: (state: DeviceState) => boolean | null,
  path: string,
  texts: { true: 'poweredOn' | 'fanTurns'; false: 'poweredOff' | 'fanStands' },
) {
  function Switched({ device }: { device: BoundDevice }) {
    const { t } = useTranslation('bound-device');
    const on = device.state && of(device.state);
    return on === null ? missing : <Reading device={device}>{t(texts[on ? 'true' : 'false'])}</Reading>;
  }
  return customCell((row: BoundDevice) => <Switched device={row} />, {
    ask: { kind: 'choice', options: texts },
    exported: [{ path, texts }],
  });
}

/** Shows the name of the temperature's level. */
function Level({ device }: { device: BoundDevice }) {
  const { state, levels } = device;
  const level = state?.temperature === null || !state ? undefined : levelOf(levels, state.temperature);
  return level ? <Reading device={device}>{level.name}</Reading> : missing;
}

/** Text keys of the values of the filter `level`. */
const levelKeys = {
  cold: 'level_cold',
  normal: 'level_normal',
  warm: 'level_warm',
  hot: 'level_hot',
  tooHot: 'level_tooHot',
} as const satisfies Record<(typeof usualLevels)[number], string>;

/** Noun (kind of record) for bound devices, with their live state. */
export const boundDevice = noun({
  api: boundDeviceApi,
  texts: 'bound-device',
  nameOf: (row) => row.name,
  fields: {
    name: text(),
    code: code(),
    modelName: text(),
    // A device is judged silent by the age of its last report, so the time of that report is exported next to the
    // connection.
    connection: customCell((row: BoundDevice) => <Reached device={row} />, {
      ask: { kind: 'choice', options: themselves(connections) },
      exported: [
        { path: 'state.online', texts: { true: 'online', false: 'offline' } },
        { path: 'state.seenAt', label: 'seenAt', instant: true },
      ],
    }),
    temperature: customCell(
      (row: BoundDevice) => (
        <Reading device={row}>
          <Temperature device={row} />
        </Reading>
      ),
      { face: 'figure', exported: [{ path: 'state.temperature', unit: '°C', digits: 1 }] },
    ),
    power: customCell(
      (row: BoundDevice) => <Reading device={row}>{format.power(row.state?.power)}</Reading>,
      {
        face: 'figure',
        exported: [{ path: 'state.power', unit: 'W', digits: 0 }],
      },
    ),
    ports: customCell((row: BoundDevice) => <Ports device={row} />, { exported: [{ path: 'portCount' }] }),
    binder: text(),
    placeId: reference('placeName', places),
    tags: tagsField,
    boundAt: instant(),
    unboundAt: instant(),
    shareCount: figure(),
    energy: energy(),
    startup: reported(({ on }) => on, 'state.on', { true: 'poweredOn', false: 'poweredOff' }),
    fan: reported(({ fan }) => fan, 'state.fan', { true: 'fanTurns', false: 'fanStands' }),
    level: customCell((row: BoundDevice) => <Level device={row} />, {
      ask: { kind: 'choice', options: levelKeys },
    }),
    mac: code(),
    rssi: customCell((row: BoundDevice) => format.signal(row.state?.rssi), {
      face: 'figure',
      exported: [{ path: 'state.rssi', unit: 'dBm' }],
    }),
    firmware: customCell((row: BoundDevice) => row.state?.firmware ?? missing, {
      face: 'code',
      exported: [{ path: 'state.firmware' }],
    }),
    modelId: customCell((row: BoundDevice) => row.modelName, {
      ask: { kind: 'pick', useOptions: useModels },
    }),
  },
});
