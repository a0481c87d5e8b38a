import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { deviceMove } from './device-move.noun';

const list = listOf(deviceMove, {
  page: 'deviceMoveList',
  columns: ['code', 'modelName', 'fromUser', 'fromAccount', 'toUser', 'toAccount', 'by', 'at'],
  card: { aside: ['modelName'], status: ['fromUser', 'toUser'], note: ['toAccount'], when: ['at'] },
  sort: 'at desc',
  filters: ['at'],
  Form: lateForm(() => import('../../../features/stock/move-to-account')),
});

/** Page `deviceMoveList`: bound devices moved to another app user's account. */
export default function DeviceMoveList() {
  return <ListPage list={list} />;
}
