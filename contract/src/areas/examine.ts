import { z } from 'zod';
import { reads } from '../crud';
import { instant, list, listQuery, maybe, text } from '../fields';

/**
 * What can wait for somebody: devices to take back or to take over, an outbound to say of what came, what did not come of an own
 * document, an outbound that was taken back, and companies that apply for the API.
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

/** Something that waits for who asks. */
export const Waiting = z.object({
  /** Its own in this list, so that no two are the same: documents have even ones, applications odd ones. */
  id: z.int(),
  kind: z.enum(waitingKinds),
  documentId: z.int().nullable(),
  applicationId: z.int().nullable(),
  number: z.string().nullable(),
  /** Who asks, and its login or e-mail address; null is the operator. */
  from: z.string().nullable(),
  account: z.string().nullable(),
  deviceCount: z.int().nullable(),
  reason: z.string().nullable(),
  createdAt: instant(),
});
export type Waiting = z.infer<typeof Waiting>;

const { list: waiting } = reads({
  noun: 'examine',
  page: 'examineList',
  called: ['thing that waits', 'things that wait for who asks: returns, transfers and API applications'],
  query: listQuery(
    {
      /** Start of the number, or part of who asks. */
      search: maybe(text(60)),
      kind: maybe(list(z.enum(waitingKinds))),
    },
    ['createdAt'],
    ['createdAt'],
  ),
  row: Waiting,
});

export const examineApi = { list: waiting };
