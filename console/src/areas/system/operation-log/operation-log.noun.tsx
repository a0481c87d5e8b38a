import { type OperationLog, operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { type AccountLevel, accountLevelNames } from '@chargehand/contract/rights/account-levels';
import { missing } from '../../../lib/words/format';
import type { Words } from '../../../lib/words/i18n';
import { useCall } from '../../../lib/call/query';
import type { Option } from '../../../ui/noun/option';
import { browser } from '../../../ui/noun/browser';
import { code, customCell, exactInstant, computedText, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

const useWords = () => useCall(operationLogApi.vocabulary, {}, { staleTime: Infinity }).data;
const useNouns = (): Option[] | undefined => useWords()?.areas;
const useVerbs = (): Option[] | undefined => useWords()?.verbs;

/** Returns who acted: the account's name, and the API key if a program acted on the account's behalf. */
const actorOf = ({ name, account, keyName }: OperationLog): string =>
  [name ?? account ?? missing, ...(keyName === null ? [] : [keyName])].join(' · ');

/** Noun (kind of record) for entries of the operation log. */
export const operationLog = noun({
  api: operationLogApi,
  texts: 'operation-log',
  nameOf: (row) => `${row.areaName} · ${row.verbName} ${row.targetName ?? row.target ?? ''}`.trim(),
  fields: {
    action: customCell((row: OperationLog) => `${row.areaName} · ${row.verbName}`, {
      exported: [
        { path: 'areaName', label: 'area' },
        { path: 'verbName', label: 'verb' },
      ],
    }),
    area: customCell((row: OperationLog) => row.area, { ask: { kind: 'pick', useOptions: useNouns } }),
    verb: customCell((row: OperationLog) => row.verb, { ask: { kind: 'pick', useOptions: useVerbs } }),
    at: exactInstant(),
    target: customCell((row: OperationLog) => row.targetName ?? row.target ?? missing, {
      ask: { kind: 'text' },
      exported: [
        { path: 'targetName', label: 'targetName' },
        { path: 'target', label: 'targetId' },
      ],
    }),
    who: customCell((row: OperationLog) => actorOf(row), {
      exported: [{ path: 'name', label: 'name' }],
    }),
    name: text(),
    account: text(),
    keyName: text(),
    level: computedText(({ mType, userId }: OperationLog, t: Words<AccountLevel | 'appUser'>) => {
      const level = accountLevelNames[mType ?? -1];
      if (level) return t(level);
      return userId === null ? missing : t('appUser');
    }),
    targetName: text(),
    targetId: customCell((row: OperationLog) => row.target?.replaceAll(',', ', ') ?? missing),
    ip: code(),
    device: browser(),
    requestId: text(),
  },
});
