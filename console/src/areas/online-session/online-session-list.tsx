import { type OnlineSession, onlineSessionApi } from '@chargehand/contract/areas/online-session';
import { levelNames } from '@chargehand/contract/levels';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { deviceName } from '../../lib/user-agent';
import type { ListDeclaration } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { EndDialog } from './end-dialog';
import { OnlineSessionDetail } from './online-session-detail';
import { Level, SessionStatus } from './session-status';

function DeviceCell({ session }: { session: OnlineSession }) {
  const { t } = useTranslation('online-session');
  return deviceName(session.userAgent, t('unknownDevice'));
}

const list: ListDeclaration<OnlineSession> = {
  page: 'onlineSessionList',
  texts: 'online-session',
  source: onlineSessionApi.list,
  nameOf: (session) => session.account,
  columns: [
    { key: 'account', cell: (session) => session.account, sort: true },
    { key: 'status', cell: (session) => <SessionStatus session={session} />, card: 'status' },
    { key: 'name', cell: (session) => session.name || missing, card: 'aside', hidden: true },
    { key: 'level', cell: (session) => <Level mType={session.mType} />, card: 'note' },
    { key: 'device', cell: (session) => <DeviceCell session={session} />, card: 'note' },
    {
      key: 'usedAt',
      cell: (session) => format.instant(session.usedAt),
      kind: 'instant',
      sort: true,
      card: 'when',
    },
    { key: 'ip', cell: (session) => session.ip, kind: 'code', card: 'note' },
    { key: 'createdAt', cell: (session) => format.instant(session.createdAt), kind: 'instant', sort: true },
  ],
  sort: { column: 'usedAt', order: 'desc' },
  filters: [
    { key: 'level', kind: 'choice', many: true, options: levelNames },
    { key: 'account', kind: 'text' },
    { key: 'ip', kind: 'text' },
  ],
  actions: [
    {
      key: 'endSession',
      use: onlineSessionApi.end,
      Dialog: EndDialog,
      applies: (session) => session.mayEnd,
      bulk: true,
    },
  ],
  detail: OnlineSessionDetail,
};

/** onlineSessionList: who is signed in now, and ending it. */
export default function OnlineSessionList() {
  return <ListPage list={list} />;
}
