import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { cabinetUnbind } from './cabinet-unbind.noun';
import './live';

/** List of devices that left their cabinets, for all cabinets or for one. */
export const list = listOf(cabinetUnbind, {
  page: 'cabinetUnbindList',
  columns: [
    'deviceCode',
    'cabinetCode',
    'slot',
    'leftAt',
    'cause',
    'reason',
    'leftBy',
    'fittedAt',
    'fittedBy',
  ],
  hidden: ['agentId', 'merchantName'],
  card: { aside: ['cabinetCode'], status: ['cause'], note: ['reason'], when: ['leftAt'] },
  sort: 'leftAt desc',
  filters: ['cause', 'agentId', 'leftAt'],
});

/** Page `cabinetUnbindList`: devices that left their cabinets, with time and reason. */
export default function CabinetUnbindList() {
  return <ListPage list={list} />;
}
