import {
  type SignInLog,
  signInLogApi,
  signInMethods,
  signInReasons,
} from '@chargehand/contract/areas/sign-in-log';
import { accountTypes } from '@chargehand/contract/levels';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { deviceName } from '../../lib/user-agent';
import type { ListDeclaration } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { SignInLogDetail } from './sign-in-log-detail';
import { SignInReason, SignInResult } from './sign-in-result';

function Word({ of }: { of: string | null }) {
  const { t } = useTranslation('sign-in-log');
  return of === null ? missing : t(of);
}

function DeviceCell({ log }: { log: SignInLog }) {
  const { t } = useTranslation('sign-in-log');
  return deviceName(log.userAgent, t('unknownDevice'));
}

const list: ListDeclaration<SignInLog> = {
  page: 'signInLogList',
  texts: 'sign-in-log',
  source: signInLogApi.list,
  nameOf: (log) => log.account || log.ip,
  columns: [
    { key: 'account', cell: (log) => log.account || <Word of="noAccount" />, sort: true },
    { key: 'name', cell: (log) => log.name ?? missing },
    {
      key: 'ok',
      cell: (log) => <SignInResult log={log} />,
      card: 'status',
      exported: [{ path: 'ok', texts: ['true', 'false'] }],
    },
    {
      key: 'reason',
      cell: (log) => <SignInReason log={log} />,
      card: 'status',
      exported: [{ path: 'reason', texts: signInReasons }],
    },
    {
      key: 'method',
      cell: (log) => <Word of={log.method} />,
      card: 'aside',
      exported: [{ path: 'method', texts: signInMethods }],
    },
    {
      key: 'accountType',
      cell: (log) => <Word of={log.accountType} />,
      hidden: true,
      exported: [{ path: 'accountType', texts: accountTypes }],
    },
    { key: 'ip', cell: (log) => log.ip, kind: 'code', card: 'note' },
    {
      key: 'device',
      cell: (log) => <DeviceCell log={log} />,
      card: 'note',
      exported: [{ path: 'userAgent' }],
    },
    { key: 'at', cell: (log) => format.exactInstant(log.at), kind: 'instant', sort: true, card: 'when' },
  ],
  sort: { column: 'at', order: 'desc' },
  filters: [
    { key: 'ok', kind: 'choice', options: ['true', 'false'] },
    { key: 'reason', kind: 'choice', many: true, options: signInReasons },
    { key: 'method', kind: 'choice', many: true, options: signInMethods },
    { key: 'accountType', kind: 'choice', options: accountTypes },
    { key: 'account', kind: 'text' },
    { key: 'ip', kind: 'text' },
    { key: 'at', kind: 'range' },
  ],
  views: [
    { key: 'viewToday', filters: { at: ['today'] } },
    { key: 'viewFailed', filters: { ok: ['false'] } },
    { key: 'viewLocked', filters: { reason: ['accountLocked'] } },
  ],
  detail: SignInLogDetail,
  exports: signInLogApi.export,
};

/** signInLogList: every try to sign in. */
export default function SignInLogList() {
  return <ListPage list={list} />;
}
