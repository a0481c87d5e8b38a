import { onlineSessionApi } from '@chargehand/contract/areas/system/online-session';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { onlineSession } from './online-session.noun';

const list = listOf(onlineSession, {
  page: 'onlineSessionList',
  columns: ['account', 'status', 'level', 'device', 'usedAt', 'ip', 'createdAt'],
  hidden: ['name'],
  card: { status: ['status'], aside: ['name'], note: ['level', 'device', 'ip'], when: ['usedAt'] },
  sort: 'usedAt desc',
  filters: ['level', 'account', 'ip'],
  actions: [{ key: 'end', use: onlineSessionApi.end, danger: true, applies: (row) => row.mayEnd }],
});

/** Page `onlineSessionList`: the open sessions of all accounts, with an action that ends them. */
export default function OnlineSessionList() {
  return <ListPage list={list} />;
}
