import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { Changes } from './changes';
import { operationLog } from './operation-log.noun';

const list = listOf(operationLog, {
  page: 'operationLogList',
  columns: ['action', 'at', 'target', 'who', 'ip', 'device'],
  hidden: ['account', 'keyName'],
  card: { status: ['target'], aside: ['who'], note: ['account', 'ip'], when: ['at'] },
  sort: 'at desc',
  filters: ['account', 'area', 'verb', 'at', 'target', 'ip'],
  views: [
    { key: 'viewToday', filters: { at: ['today'] } },
    { key: 'viewRemoved', filters: { verb: ['remove'] } },
    { key: 'viewExported', filters: { verb: ['export'] } },
  ],
  detail: [
    'at',
    'name',
    'account',
    'keyName',
    'level',
    'targetName',
    'targetId',
    'ip',
    'device',
    'requestId',
  ],
  More: Changes,
});

/** Page `operationLogList`: the logged writes of accounts and app users. */
export default function OperationLogList() {
  return <ListPage list={list} />;
}
