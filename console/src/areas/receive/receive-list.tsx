import { listOf } from '../../ui/list/declare/list-of';
import { ListPage } from '../../ui/list/list';
import { answering } from '../../features/stock/answering';
import { transferList } from '../../features/stock/transfer-list';
import { receive } from './receive.noun';

const list = listOf(receive, {
  ...transferList,
  page: 'receiveList',
  columns: [
    'number',
    'state',
    'from',
    'fromAccount',
    'to',
    'toAccount',
    'deviceCount',
    'createdAt',
    'decidedAt',
  ],
  card: { ...transferList.card, note: ['from'] },
  actions: [answering('receive'), answering('refuse')],
});

/** Page `receiveList`: transfers between agents, as the recipient sees them. */
export default function ReceiveList() {
  return <ListPage list={list} />;
}
