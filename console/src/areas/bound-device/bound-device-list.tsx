import { type BoundDevice, boundDeviceApi, connections } from '@chargehand/contract/areas/bound-device';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../lib/clock';
import { format, freshness, missing } from '../../lib/format';
import { useLiveDevices } from '../../lib/watched';
import { useCall } from '../../lib/query';
import { Connection } from '../../ui/detail/connection';
import type { ListDeclaration, Option } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { Status } from '../../ui/status';
import styles from './bound-device-list.module.css';
import { Temperature } from './temperature';

const useModels = (): Option[] | undefined =>
  useCall(deviceModelApi.options, {}).data?.map(({ id, name }) => ({ value: String(id), label: name }));

/** A value the device reported; pale once it may be out of date. */
function Reading({ device, children }: { device: BoundDevice; children: ReactNode }) {
  const old = freshness(device.state, useServerNow()).kind !== 'online';
  return <span className={old ? styles['old'] : undefined}>{children}</span>;
}

/** How many ports charge now, of how many. */
function Ports({ device }: { device: BoundDevice }) {
  const { t } = useTranslation('bound-device');
  const now = useServerNow();
  // What a silent device's ports do is not known.
  if (!device.state || freshness(device.state, now).kind !== 'online') return missing;
  const charging = device.state.ports.filter((port) => port.charging === 'charging').length;
  return (
    <Status kind={charging > 0 ? 'run' : 'off'}>
      {t('portsCharging', { count: charging, n: charging, all: device.portCount })}
    </Status>
  );
}

const list: ListDeclaration<BoundDevice> = {
  page: 'boundDeviceList',
  texts: 'bound-device',
  source: boundDeviceApi.list,
  nameOf: (device) => device.name,
  columns: [
    { key: 'name', cell: (device) => device.name, sort: true },
    { key: 'code', cell: (device) => device.code, kind: 'code', sort: true, card: 'note' },
    { key: 'modelName', cell: (device) => device.modelName, sort: true, card: 'aside' },
    {
      key: 'connection',
      cell: (device) => <Connection state={device.state} />,
      card: 'status',
      // Silence is judged by the age of the last report, so that stands beside it.
      exported: [
        { path: 'state.online', texts: { true: 'online', false: 'offline' } },
        { path: 'state.seenAt', label: 'seenAt', instant: true },
      ],
    },
    {
      key: 'temperature',
      cell: (device) => (
        <Reading device={device}>
          <Temperature device={device} />
        </Reading>
      ),
      kind: 'figure',
      sort: true,
      card: 'status',
      exported: [{ path: 'state.temperature', unit: '°C' }],
    },
    {
      key: 'power',
      cell: (device) => <Reading device={device}>{format.power(device.state?.power)}</Reading>,
      kind: 'figure',
      sort: true,
      card: 'status',
      exported: [{ path: 'state.power', unit: 'W' }],
    },
    {
      key: 'ports',
      cell: (device) => <Ports device={device} />,
      card: 'status',
      exported: [{ path: 'portCount' }],
    },
    { key: 'binder', cell: (device) => device.binder ?? missing, card: 'when' },
    { key: 'boundAt', cell: (device) => format.instant(device.boundAt), kind: 'instant', sort: true },
    { key: 'mac', cell: (device) => device.mac, kind: 'code', hidden: true },
    {
      key: 'rssi',
      cell: (device) => format.signal(device.state?.rssi),
      kind: 'figure',
      hidden: true,
      exported: [{ path: 'state.rssi', unit: 'dBm' }],
    },
    {
      key: 'firmware',
      cell: (device) => device.state?.firmware ?? missing,
      kind: 'code',
      hidden: true,
      exported: [{ path: 'state.firmware' }],
    },
  ],
  sort: { column: 'boundAt', order: 'desc' },
  filters: [
    { key: 'modelId', kind: 'pick', many: true, useOptions: useModels },
    { key: 'connection', kind: 'choice', options: connections },
    { key: 'hot', kind: 'flag' },
  ],
  views: [
    { key: 'viewOnline', filters: { connection: ['online'] } },
    { key: 'viewOffline', filters: { connection: ['offline'] } },
    { key: 'viewHot', filters: { hot: ['true'] } },
  ],
  detail: 'page',
  exports: boundDeviceApi.export,
  useLive: useLiveDevices,
};

/** Every bound device with its live state. */
export function BoundDeviceList() {
  return <ListPage list={list} />;
}
