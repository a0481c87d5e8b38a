import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { movingCabinets } from '../../../features/stock/moving-cabinets';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { cabinet } from './cabinet.noun';
import './live';

/**
 * Subscribes to nothing, because no websocket frame reports sums over many devices. A list with `useLive` polls only
 * its counts; the rows are reloaded by ./live.ts.
 */
const atIntervals = (): void => undefined;

export const list = listOf(cabinet, {
  page: 'cabinetList',
  columns: [
    'code',
    'modelId',
    'deviceCount',
    'totalPower',
    'hottestTemperature',
    'placeId',
    'place',
    'agentId',
    'merchantId',
    'qrUrl',
    'createdAt',
  ],
  hidden: ['label', 'hottestSlot', 'silentCount', 'slotCount', 'documentId', 'createdBy'],
  card: {
    aside: ['modelId'],
    status: ['deviceCount', 'totalPower', 'hottestTemperature'],
    note: ['place'],
    when: ['createdAt'],
  },
  sort: 'createdAt desc',
  filters: ['modelId', 'placeId', 'room', 'agentId', 'merchantId', 'createdAt'],
  detail: 'page',
  Form: lateForm(() => import('./cabinet-form')),
  imports: cabinetApi,
  actions: [
    {
      key: 'fit',
      use: cabinetApi.fit,
      Dialog: lateForm(() => import('./fit-dialog')),
      applies: ({ deviceCount, slotCount }) => deviceCount < slotCount,
    },
    { key: 'relabel', use: cabinetApi.relabel, Dialog: lateForm(() => import('./relabel-dialog')) },
    ...movingCabinets,
  ],
  useLive: atIntervals,
});

/** Page `cabinetList`: the cabinets with their devices and their total power. */
export default function CabinetList() {
  return <ListPage list={list} />;
}
