import { z } from 'zod';
import { reads } from '../../http/crud';
import { instant, list, maybe, text } from '../../fields/fields';
import { listQuery } from '../../http/list-query';

/**
 * Kinds of pending items: devices to take back or take over, an outbound to confirm, missing devices of an own document
 * to settle, a recalled outbound to acknowledge, and companies that applied for the API.
 */
export const waitingKinds = [
  'return',
  'transfer',
  'outbound',
  'missing',
  'recalled',
  'apiApplication',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** An item that waits for the requesting account. */
export const Waiting = z.object({
  /** Id unique within this list: documents have even ids, applications odd ids. */
  id: z.int(),
  kind: z.enum(waitingKinds),
  documentId: z.int().nullable(),
  applicationId: z.int().nullable(),
  number: z.string().nullable(),
  /** Name of the requester; null for the operator. */
  from: z.string().nullable(),
  /** Login name of the requester, or the e-mail address of a company that applied for the API. */
  account: z.string().nullable(),
  deviceCount: z.int().nullable(),
  reason: z.string().nullable(),
  createdAt: instant(),
});
export type Waiting = z.infer<typeof Waiting>;

const { list: waiting } = reads({
  noun: 'examine',
  page: 'examineList',
  called: ['pending item', 'pending items of the account: returns, transfers and API applications'],
  query: listQuery(
    {
      /** Prefix of the number, or part of the requester's name. */
      search: maybe(text(60)),
      kind: maybe(list(z.enum(waitingKinds))),
    },
    ['createdAt'],
    ['createdAt'],
  ),
  row: Waiting,
});

export const examineApi = { list: waiting };
