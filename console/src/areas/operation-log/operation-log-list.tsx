import { type OperationLog, operationLogApi } from '@chargehand/contract/areas/operation-log';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { deviceName } from '../../lib/user-agent';
import type { ListDeclaration, Option } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { ActionTitle } from './action-title';
import { OperationLogDetail } from './operation-log-detail';
import { nounKey, verbKey } from './titles';
import { nouns, verbs } from './vocabulary';

function useWords(keys: readonly string[], keyOf: (key: string) => string): Option[] {
  const { t } = useTranslation('operation-log');
  return keys
    .map((value) => ({ value, label: t(keyOf(value), { defaultValue: value }) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
const useNouns = (): Option[] => useWords(nouns, nounKey);
const useVerbs = (): Option[] => useWords(verbs, verbKey);

const wordsOf = (keys: readonly string[], keyOf: (key: string) => string) =>
  Object.fromEntries(keys.map((key) => [key, keyOf(key)]));

function DeviceCell({ log }: { log: OperationLog }) {
  const { t } = useTranslation('operation-log');
  return deviceName(log.userAgent, t('unknownDevice'));
}

const list: ListDeclaration<OperationLog> = {
  page: 'operationLogList',
  texts: 'operation-log',
  source: operationLogApi.list,
  nameOf: (log) => `${log.action} ${log.targetName ?? log.target ?? ''}`.trim(),
  columns: [
    {
      key: 'action',
      cell: (log) => <ActionTitle log={log} />,
      exported: [
        { path: 'area', label: 'area', texts: wordsOf(nouns, nounKey) },
        { path: 'verb', label: 'verb', texts: wordsOf(verbs, verbKey) },
      ],
    },
    {
      key: 'target',
      cell: (log) => log.targetName ?? log.target ?? missing,
      card: 'status',
      exported: [
        { path: 'targetName', label: 'targetName' },
        { path: 'target', label: 'targetId' },
      ],
    },
    {
      key: 'who',
      cell: (log) => log.name ?? log.account ?? missing,
      card: 'aside',
      exported: [{ path: 'name', label: 'name' }],
    },
    { key: 'account', cell: (log) => log.account ?? missing, card: 'note' },
    { key: 'at', cell: (log) => format.exactInstant(log.at), kind: 'instant', sort: true, card: 'when' },
    { key: 'ip', cell: (log) => log.ip, kind: 'code', card: 'note' },
    { key: 'device', cell: (log) => <DeviceCell log={log} />, exported: [{ path: 'userAgent' }] },
  ],
  sort: { column: 'at', order: 'desc' },
  filters: [
    { key: 'account', kind: 'text' },
    { key: 'area', kind: 'pick', many: true, useOptions: useNouns },
    { key: 'verb', kind: 'pick', many: true, useOptions: useVerbs },
    { key: 'at', kind: 'range' },
    { key: 'target', kind: 'text' },
    { key: 'ip', kind: 'text' },
  ],
  views: [
    { key: 'viewToday', filters: { at: ['today'] } },
    { key: 'viewRemoved', filters: { verb: ['remove'] } },
    { key: 'viewExported', filters: { verb: ['export'] } },
  ],
  detail: OperationLogDetail,
  exports: operationLogApi.export,
};

/** operationLogList: every write, for good. */
export default function OperationLogList() {
  return <ListPage list={list} />;
}
