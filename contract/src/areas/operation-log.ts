import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { endpoint } from '../endpoint';
import { instant, list, listQuery, maybe, text, codeText } from '../fields';
import { texts as words } from '../languages';

export const OperationLog = z.object({
  id: z.int(),
  at: instant(),
  /** Who it was, as the account was called then. */
  account: z.string().nullable(),
  name: z.string().nullable(),
  mType: z.int().min(0).max(3).nullable(),
  /** The app user who did it; null where it was an account, or nobody signed in. */
  userId: z.int().nullable(),
  /** `{noun}.{verb}`, as the endpoint declares it. */
  action: z.string(),
  area: z.string(),
  verb: z.string(),
  /** Both in the language of the request. */
  areaName: z.string(),
  verbName: z.string(),
  /** Id of what was written; several are parted by commas. */
  target: z.string().nullable(),
  /** What it is called, by code and name, where it has one. */
  targetName: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string().nullable(),
});
export type OperationLog = z.infer<typeof OperationLog>;

export const OperationLogDetail = OperationLog.extend({
  /** As it was, without secrets; a list where several were written. */
  before: z.unknown(),
  /** What was sent, without secrets. */
  after: z.unknown(),
  requestId: z.string().nullable(),
});

const Word = z.object({ value: z.string(), label: z.string() });

const Query = listQuery(
  {
    /** Part of the account or name of who did it, or the id or the name of what was written. */
    search: maybe(text(60)),
    account: maybe(text(100)),
    area: maybe(list(text(40))),
    verb: maybe(list(text(40))),
    /** Id, or part of the name, of what was written. */
    target: maybe(text(60)),
    ip: maybe(codeText(45)),
  },
  ['at'],
  ['at'],
);

/** Every write of the console. There is no call that changes or removes an entry. */
export const operationLogApi = {
  ...reads({
    noun: 'operationLog',
    page: 'operationLogList',
    called: ['entry with what it changed', 'entries of the operation log'],
    query: Query,
    row: OperationLog,
    detail: OperationLogDetail,
  }),
  vocabulary: endpoint({
    method: 'GET',
    path: '/api/admin/operation-log/vocabulary',
    access: 'operationLogList:list',
    summary: 'Everything that can be written to, and everything that can be done, in words',
    output: z.object({ areas: z.array(Word), verbs: z.array(Word) }),
  }),
};

/** How the operation log calls it. */
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
