import { ListPage } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { cabinetUnbind } from './cabinet-unbind.noun';
import './live';

/** What left cabinets, or one of them. */
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

/** cabinetUnbindList: devices that have left their cabinets, when and why. */
export default function CabinetUnbindList() {
  return <ListPage list={list} />;
}
