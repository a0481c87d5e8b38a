import {
  type DocumentKind,
  moveRefusals,
  type MoveRefusal,
  isAnswered,
} from '@chargehand/contract/areas/document';
import { type Settling } from '@chargehand/contract/areas/position';
import { type RawBuilder, sql } from 'kysely';
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

/** What a document moves, by codes: devices, and cabinets with what is in them. */
export interface Moved {
  codes: readonly string[];
  cabinets: readonly string[];
}

/**
 * Opens a document and moves its devices and cabinets, all or none, by the one function of the database that may.
 * Answers its id, or the devices and cabinets that cannot be moved, each with why; then nothing was done.
 */
export async function openDocument(
  db: Db,
  { kind, fromAgentId, agentId, merchantId, userId, reason }: Opening,
  { codes, cabinets }: Moved,
): Promise<{ id: number } | { refusals: Refusal[] }> {
  const rows = await checkedRows(
    db,
    Opened,
    sql`select document, code, refused from open_document(${kind}, ${codes}::text[], ${fromAgentId ?? null},
      ${agentId ?? null}, ${merchantId ?? null}, ${userId ?? null}, ${reason}, ${cabinets}::text[])`,
  );
  const id = rows[0]?.document;
  if (typeof id === 'number') {
    if (isAnswered(kind)) await announce(db, 'waiting', [0]);
    return { id };
  }
  return { refusals: z.array(Refusal).parse(rows) };
}

/** What the operation log keeps of a document. */
export async function loggedDocument(db: Db, id: number) {
  return found(
    await db
      .selectFrom('document')
      .select([
        'number',
        'kind',
        'state',
        'fromName',
        'toName',
        'reason',
        'answer',
        'deviceCount',
        'cabinetCount',
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

export type Answering = 'approved' | 'rejected' | 'received' | 'cancelled';

/** How else a document is answered: why, what did not come, and whether it goes from both sides’ lists. */
interface How {
  answer?: string | null;
  missing?: readonly string[] | undefined;
  deleting?: boolean;
}

const states = {
  received: 'answeredReceived',
  approved: 'answeredApproved',
  rejected: 'answeredRejected',
  cancelled: 'answeredCancelled',
  partly: 'answeredPartly',
  recalled: 'answeredRecalled',
} as const;
const Answer = z.object({ refused: z.string(), code: z.string().nullable() });
type Answer = z.infer<typeof Answer>;

const Answered = z.enum(['received', 'approved', 'rejected', 'cancelled', 'partly', 'recalled']);

/** Ends a call that a function of the database refused, by what it says; nothing was done. */
async function refuseAnswer(db: Db, id: number, refused: readonly Answer[]): Promise<void> {
  const [first] = refused;
  if (!first) return;
  const { refused: why, code } = first;
  if (why === 'notFound') fail('notFound');
  if (why === 'notYours') fail('othersAnswer');
  if (why === 'notOfIt')
    throw new Failure('conflict', {}, [
      { field: 'codes', rule: 'notOfDocument', params: { code: code ?? '' } },
    ]);
  const state = Answered.safeParse(why);
  if (!state.success) throw refusedFor(z.array(Refusal).parse(refused));
  const known = await db.selectFrom('document').select('decidedName').where('id', '=', id).executeTakeFirst();
  // What its sender took back the other side does not see any more, not even by whom.
  throw new Failure('conflict', {}, [
    known
      ? { field: 'state', rule: states[state.data], params: { name: known.decidedName ?? '' } }
      : { field: 'state', rule: 'answeredWithdrawn' },
  ]);
}

async function answered(db: Db, id: number, call: RawBuilder<unknown>): Promise<void> {
  await refuseAnswer(db, id, await checkedRows(db, Answer, sql`select refused, code from ${call}`));
  await announce(db, 'waiting', [0]);
}

/**
 * Answers a document that waits, with all its devices but those of `missing`. Ends with 404 for who may not see it,
 * with `othersAnswer` for who is on the wrong side of it or for another kind of document (each has a right of its own),
 * and with 409 and what became of it when somebody was quicker.
 */
export async function answerDocument(
  db: Db,
  kind: DocumentKind,
  id: number,
  answering: Answering,
  { answer = null, missing = [], deleting = false }: How = {},
): Promise<void> {
  const known = await db.selectFrom('document').select('kind').where('id', '=', id).executeTakeFirst();
  if (known && known.kind !== kind) fail('othersAnswer');
  await answered(
    db,
    id,
    sql`answer_document(${id}, ${answering}, ${answer}, ${deleting}, ${missing}::text[])`,
  );
}

/** Settles devices that did not come, by who sent them. Ends as `answerDocument` does. */
export const settleMissing = (
  db: Db,
  id: number,
  codes: readonly string[],
  how: Settling,
  reason: string | null,
): Promise<void> => answered(db, id, sql`settle_missing(${id}, ${codes}::text[], ${how}, ${reason})`);

/** Takes a wrong outbound of the operator back, or ends with 409 and each device that is no longer as it was sent. */
export const recallDocument = (db: Db, id: number, reason: string): Promise<void> =>
  answered(db, id, sql`recall_document(${id}, ${reason})`);

const Shut = z.object({ shut: z.boolean() });

/** Whether an agent's logins are all disabled, whoever asks: nobody is there who could receive anything. */
export async function isShutOut(db: Db, agent: number): Promise<boolean> {
  const [row] = await checkedRows(db, Shut, sql`select agent_shut_out(${agent}) as shut`);
  return row?.shut ?? false;
}

const Agent = z.object({ id: z.int().nullable() });

/** The agent that a login belongs to; undefined where there is none of that name. */
export async function agentOfAccount(db: Db, account: string): Promise<number | undefined> {
  const [row] = await checkedRows(db, Agent, sql`select agent_of_account(${account}) as id`);
  return row?.id ?? undefined;
}
