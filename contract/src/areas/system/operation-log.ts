import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { instant, list, maybe, text, codeText } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

export const OperationLog = z.object({
  id: z.int(),
  at: instant(),
  /** Sign-in name, name and level of the account that acted, as they were at that time. */
  account: z.string().nullable(),
  name: z.string().nullable(),
  mType: z.int().min(0).max(3).nullable(),
  /** Name of the API key with which the account acted, at that time; null for a person who signed in. */
  keyName: z.string().nullable(),
  /** App user that acted; null for an account or a request without sign-in. */
  userId: z.int().nullable(),
  /** `{noun}.{verb}`, as declared by the endpoint. */
  action: z.string(),
  area: z.string(),
  verb: z.string(),
  /** Names of area and verb in the language of the request. */
  areaName: z.string(),
  verbName: z.string(),
  /** Id of the written record; several ids are separated by commas. */
  target: z.string().nullable(),
  /** Code and name of the record, if it has them. */
  targetName: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string().nullable(),
});
export type OperationLog = z.infer<typeof OperationLog>;

const OperationLogDetail = OperationLog.extend({
  /** Previous values without secrets; a list if several records were written. */
  before: z.unknown(),
  /** New values as the endpoint states them, otherwise the request's body, without secrets. */
  after: z.unknown(),
  requestId: z.string().nullable(),
});

const Word = z.object({ value: z.string(), label: z.string() });

const Query = listQuery(
  {
    /** Part of the acting account's sign-in name or name, part of the written record's name, or that record's id. */
    search: maybe(text(60)),
    account: maybe(text(100)),
    area: maybe(list(text(40))),
    verb: maybe(list(text(40))),
    /** Id, or part of the name, of the written record. */
    target: maybe(text(60)),
    ip: maybe(codeText(45)),
  },
  ['at'],
  ['at'],
);

/** Log of all audited calls. No endpoint changes or deletes entries. */
export const operationLogApi = {
  ...reads({
    noun: 'operationLog',
    page: 'operationLogList',
    called: ['entry of the operation log with its changes', 'entries of the operation log'],
    query: Query,
    row: OperationLog,
    detail: OperationLogDetail,
  }),
  vocabulary: endpoint({
    method: 'GET',
    path: '/api/admin/operation-log/vocabulary',
    access: 'operationLogList:list',
    summary: 'List the nouns and verbs of operation log entries with their texts',
    output: z.object({ areas: z.array(Word), verbs: z.array(Word) }),
  }),
};

/** Operation log words for the operation log. */
export const operationLogWords: AuditWords = {
  noun: words(
    '操作日志',
    '操作記錄',
    'Operation log',
    'Journal des opérations',
    'Aktivitätsprotokoll',
    '操作ログ',
  ),
};
