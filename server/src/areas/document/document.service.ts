import { type DocumentKind, moveRefusals, type MoveRefusal } from '@chargehand/contract/areas/document';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';
import { announce } from '../../lib/events';
import { fail, Failure, found } from '../../lib/fail';

/** What a document shall move, and to whom. Ids that a kind has no use for are left out. */
export interface Opening {
  kind: DocumentKind;
  /** Whose devices a transfer takes, where staff make it. */
  fromAgentId?: number | undefined;
  /** To whom it goes: one of them. */
  agentId?: number | undefined;
  merchantId?: number | undefined;
  userId?: number | undefined;
  reason: string | null;
}

const Refusal = z.object({ code: z.string(), refused: z.enum(moveRefusals) });
export type Refusal = z.infer<typeof Refusal>;
const Opened = z.object({
  document: z.int().nullable(),
  code: z.string().nullable(),
  refused: z.enum(moveRefusals).nullable(),
});

/** The rule whose text says why a device cannot be moved. */
export const ruleOf = (refused: MoveRefusal) =>
  `stock${refused.charAt(0).toUpperCase()}${refused.slice(1)}` as `stock${Capitalize<MoveRefusal>}`;

/** The refusal of a document for its devices: 409, with each device and why. */
export const refusedFor = (refusals: readonly Refusal[]): Failure =>
  new Failure(
    'conflict',
    {},
    refusals.map(({ code, refused }) => ({ field: code, rule: ruleOf(refused) })),
  );

/**
 * Opens a document and moves its devices, all or none, by the one function of the database that may. Answers its id, or the
 * devices that cannot be moved, each with why; then nothing was done.
 */
export async function openDocument(
  db: Db,
  { kind, fromAgentId, agentId, merchantId, userId, reason }: Opening,
  codes: readonly string[],
): Promise<{ id: number } | { refusals: Refusal[] }> {
  const rows = await checkedRows(
    db,
    Opened,
    sql`select document, code, refused from open_document(${kind}, ${codes}::text[], ${fromAgentId ?? null},
      ${agentId ?? null}, ${merchantId ?? null}, ${userId ?? null}, ${reason})`,
  );
  const id = rows[0]?.document;
  if (typeof id === 'number') {
    if (kind === 'return' || kind === 'transfer') await announce(db, 'waiting', [0]);
    return { id };
  }
  return { refusals: z.array(Refusal).parse(rows) };
}

/** What the operation log keeps of a document. */
export async function loggedDocument(db: Db, id: number) {
  return found(
    await db
      .selectFrom('document')
      .select(['number', 'kind', 'state', 'fromName', 'toName', 'reason', 'answer', 'deviceCount'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

export type Answering = 'approved' | 'rejected' | 'received' | 'cancelled';

const states = {
  received: 'answeredReceived',
  approved: 'answeredApproved',
  rejected: 'answeredRejected',
  cancelled: 'answeredCancelled',
} as const;
const Answer = z.object({
  refused: z.enum(['notFound', 'notYours', 'received', 'approved', 'rejected', 'cancelled']).nullable(),
});

/**
 * Answers a document that waits, with all its devices. Ends with 404 for who may not see it, with `othersAnswer` for who is on
 * the wrong side of it,
 * and with 409 and what became of it when somebody was quicker.
 */
export async function answerDocument(
  db: Db,
  id: number,
  answering: Answering,
  answer: string | null,
  deleting = false,
): Promise<void> {
  const call = sql`select answer_document(${id}, ${answering}, ${answer}, ${deleting}) as refused`;
  const { refused } = found((await checkedRows(db, Answer, call))[0]);
  if (refused === null) return announce(db, 'waiting', [0]);
  if (refused === 'notFound') fail('notFound');
  if (refused === 'notYours') fail('othersAnswer');
  const known = await db.selectFrom('document').select('decidedName').where('id', '=', id).executeTakeFirst();
  // What its sender took back the other side does not see any more, not even by whom.
  throw new Failure('conflict', {}, [
    known
      ? { field: 'state', rule: states[refused], params: { name: known.decidedName ?? '' } }
      : { field: 'state', rule: 'answeredWithdrawn' },
  ]);
}

const Agent = z.object({ id: z.int().nullable() });

/** The agent that a login belongs to; undefined where there is none of that name. */
export async function agentOfAccount(db: Db, account: string): Promise<number | undefined> {
  const [row] = await checkedRows(db, Agent, sql`select agent_of_account(${account}) as id`);
  return row?.id ?? undefined;
}
