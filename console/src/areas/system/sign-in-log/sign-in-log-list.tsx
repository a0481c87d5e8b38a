import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { signInLog } from './sign-in-log.noun';

const list = listOf(signInLog, {
  page: 'signInLogList',
  columns: ['account', 'at', 'outcome', 'reason', 'method', 'name', 'ip', 'device'],
  hidden: ['accountType'],
  card: { status: ['outcome', 'reason'], aside: ['method'], note: ['ip', 'device'], when: ['at'] },
  sort: 'at desc',
  filters: ['outcome', 'reason', 'method', 'accountType', 'account', 'ip', 'at'],
  views: [
    { key: 'viewToday', filters: { at: ['today'] } },
    { key: 'viewFailed', filters: { outcome: ['failed'] } },
    { key: 'viewLocked', filters: { reason: ['accountLocked'] } },
  ],
});

/** Page `signInLogList`: every sign-in attempt. */
export default function SignInLogList() {
  return <ListPage list={list} />;
}
