import { type DocumentKind, isAnswered } from '@chargehand/contract/areas/stock/document';
import { moveRefusals, type MoveRefusal } from '@chargehand/contract/areas/stock/move-refusals';
import { type Settling } from '@chargehand/contract/areas/stock/position';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, Failure, found } from '../../../lib/fail';

/** The content of a new document. Ids that its kind does not need are absent. */
export interface Opening {
  kind: DocumentKind;
  /** The agent whose devices a transfer moves. Needed only if staff create the transfer. */
  fromAgentId?: number | undefined;
  /** Agent that receives the devices. At most one of the three recipients is set. */
  agentId?: number | undefined;
  /** Merchant that receives the devices. */
  merchantId?: number | undefined;
  /** App user who receives the devices. */
  userId?: number | undefined;
  reason: string | null;
}

const RefusedItem = z.object({ code: z.string(), refused: z.enum(moveRefusals) });
type RefusedItem = z.infer<typeof RefusedItem>;
const Opened = z.object({
  document: z.int().nullable(),
  code: z.string().nullable(),
  refused: z.enum(moveRefusals).nullable(),
});

/** Returns the rule whose text states why a device cannot be moved. */
export const ruleOf = (refused: MoveRefusal) =>
  `stock${refused.charAt(0).toUpperCase()}${refused.slice(1)}` as `stock${Capitalize<MoveRefusal>}`;

/**
 * Returns the failure that lists each device and cabinet that cannot be moved, with the reason: `itemsRefused`, or
 * `conflict` (409) if one has changed since the document was opened.
 */
export const refusalOf = (refusals: readonly RefusedItem[]): Failure =>
  new Failure(
    refusals.some(({ refused }) => refused === 'movedOn') ? 'conflict' : 'itemsRefused',
    {},
    refusals.map(({ code, refused }) => ({ field: code, rule: ruleOf(refused) })),
  );

/** Codes of the devices and of the cabinets (with their contents) that a document moves. */
export interface Moved {
  codes: readonly string[];
  cabinets: readonly string[];
}

/**
 * Creates a document, which moves or reserves its devices and cabinets, all or none. Returns its id, or changes nothing
 * and returns each device and cabinet that cannot be moved, with the reason.
 */
export async function openDocument(
  db: Db,
  { kind, fromAgentId, agentId, merchantId, userId, reason }: Opening,
  { codes, cabinets }: Moved,
): Promise<{ id: number } | { refusals: RefusedItem[] }> {
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
  return { refusals: z.array(RefusedItem).parse(rows) };
}

/** Returns a document in the format of the operation log. */
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

type Answering = 'approved' | 'rejected' | 'received' | 'cancelled';

/**
 * Further parts of an answer: its reason, the items that did not arrive, and whether the document is removed from the
 * lists of both sides.
 */
interface AnswerParts {
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

/**
 * Throws the failure for a refusal by a database function, or returns if there is none. A function that refuses has
 * changed nothing.
 */
async function refuseAnswer(db: Db, id: number, refused: readonly Answer[]): Promise<void> {
  const [first] = refused;
  if (!first) return;
  const { refused: refusal, code } = first;
  if (refusal === 'notFound') fail('notFound');
  if (refusal === 'notYours') fail('othersAnswer');
  if (refusal === 'notOfIt')
    throw new Failure('conflict', {}, [
      { field: 'codes', rule: 'notOfDocument', params: { code: code ?? '' } },
    ]);
  const state = Answered.safeParse(refusal);
  if (!state.success) throw refusalOf(z.array(RefusedItem).parse(refused));
  const document = await db
    .selectFrom('document')
    .select('decidedName')
    .where('id', '=', id)
    .executeTakeFirst();
  // The message contains no name if the caller can no longer see the document, for example because the sender has
  // removed it.
  throw new Failure('conflict', {}, [
    document
      ? { field: 'state', rule: states[state.data], params: { name: document.decidedName ?? '' } }
      : { field: 'state', rule: 'answeredWithdrawn' },
  ]);
}

async function answered(db: Db, id: number, call: RawBuilder<unknown>): Promise<void> {
  await refuseAnswer(db, id, await checkedRows(db, Answer, sql`select refused, code from ${call}`));
  await announce(db, 'waiting', [0]);
}

/**
 * Answers a document that waits for an answer, for all its items except those in `missing`. Throws `notFound` if the
 * caller may not see it, `othersAnswer` if the caller may not give this answer or the document is of another kind,
 * which needs another permission, and `conflict` (409) if it was answered already, or if an item in `missing` is not in
 * the document or has moved on.
 */
export async function answerDocument(
  db: Db,
  kind: DocumentKind,
  id: number,
  answering: Answering,
  { answer = null, missing = [], deleting = false }: AnswerParts = {},
): Promise<void> {
  const document = await db.selectFrom('document').select('kind').where('id', '=', id).executeTakeFirst();
  if (document && document.kind !== kind) fail('othersAnswer');
  await answered(
    db,
    id,
    sql`answer_document(${id}, ${answering}, ${answer}, ${deleting}, ${missing}::text[])`,
  );
}

/** Settles, for the sender, devices that did not arrive. Fails like `answerDocument`. */
export const settleMissing = (
  db: Db,
  id: number,
  codes: readonly string[],
  how: Settling,
  reason: string | null,
): Promise<void> => answered(db, id, sql`settle_missing(${id}, ${codes}::text[], ${how}, ${reason})`);

/**
 * Recalls an outbound that the operator sent by mistake. Throws `conflict` (409) with the devices that changed since it
 * was sent; otherwise fails like `answerDocument`.
 */
export const recallDocument = (db: Db, id: number, reason: string): Promise<void> =>
  answered(db, id, sql`recall_document(${id}, ${reason})`);

const Shut = z.object({ shut: z.boolean() });

/**
 * Returns whether all logins of an agent are disabled, so that no account could receive anything. Every caller may ask.
 */
export async function isShutOut(db: Db, agent: number): Promise<boolean> {
  const [row] = await checkedRows(db, Shut, sql`select agent_is_disabled(${agent}) as shut`);
  return row?.shut ?? false;
}

const Agent = z.object({ id: z.int().nullable() });

/** Returns the id of the agent that has a login with the name `account`, or undefined if there is none. */
export async function agentOfAccount(db: Db, account: string): Promise<number | undefined> {
  const [row] = await checkedRows(db, Agent, sql`select agent_of_account(${account}) as id`);
  return row?.id ?? undefined;
}
