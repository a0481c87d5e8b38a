import type { Import, ImportMark, ImportRow as Shown } from '@chargehand/contract/imports';
import type { Language } from '@chargehand/contract/languages';
import { sql } from 'kysely';
import type { Db } from '../db';
import { wordsOf } from '../http/errors';
import { Reason } from '../job/row';
import type { ImportRow } from './store';

/** Imports an account keeps beside a new one; those that are read or written now are never let go. */
const mostKept = 9;

/** How many files of a noun an account has being read. */
export async function countReading(db: Db, accountId: number, noun: string): Promise<number> {
  const { open } = await db
    .selectFrom('import')
    .innerJoin('job', 'job.id', 'import.readJob')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('import.accountId', '=', accountId)
    .where('import.noun', '=', noun)
    .where('job.finishedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

/** Lets an account's files come in one after the other, until the transaction ends. */
export async function takeTurn(db: Db, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${accountId}`}, 0))`.execute(db);
}

/** Forgets the account's files that nobody reads now: of what is put up before a new one no other sheet can be chosen. */
export async function forgetFiles(db: Db): Promise<void> {
  await sql`update import set content = null, sheet = case when sheet is null then null else 0 end,
    sheets = case when sheet is null then '{}' else sheets[sheet + 1:sheet + 1] end
    where content is not null and not exists (select from job where job.id = import.read_job and finished_at is null)`.execute(
    db,
  );
}

/** Forgets the account's oldest imports, so that no more are kept than somebody may still look at. */
export async function keepNewest(db: Db): Promise<void> {
  await sql`delete from import where id in (
    select id from import where not exists (select from job
      where job.id in (import.read_job, import.write_job) and finished_at is null)
    order by id desc offset ${mostKept})`.execute(db);
}

/** How far an import is: what its job says, and what is left of it when that is gone. */
export function stateOf({ readAt, startedAt, job, finishedAt, sheets, sheet }: ImportRow): Import['state'] {
  const open = job !== null && finishedAt === null;
  if (startedAt !== null) return open ? 'writing' : 'ended';
  if (open) return 'reading';
  if (readAt !== null) return 'ready';
  return sheet === null && sheets.length > 1 ? 'choosing' : 'unreadable';
}

interface Wording extends Pick<Import, 'columns' | 'missing' | 'wholeOnly'> {
  language: Language;
}

/** An own import as the contract has it. */
export function toImport(row: ImportRow, { language, ...more }: Wording): Import {
  const state = stateOf(row);
  const open = state === 'reading' || state === 'writing';
  const { id, name, bytes, checkMs, rows, bad, written, refused, ignored, job, done, total, reason } = row;
  const { sheets, sheet, hiddenRows } = row;
  return {
    ...more,
    id,
    state,
    name,
    bytes,
    sheets,
    sheet,
    hiddenRows,
    checkMs,
    job: open ? job : null,
    done: done ?? 0,
    total,
    cancelling: open && row.cancelAskedAt !== null,
    rows,
    bad,
    written,
    refused,
    ended: state === 'ended' ? endOf(row.jobState) : null,
    reason: reason === null ? null : wordsOf(Reason.parse(reason), language).msg,
    ignored,
  };
}

/** A job that was taken from the own list had come to its end. */
const endOf = (state: string | null): NonNullable<Import['ended']> =>
  state === 'cancelled' || state === 'failed' || state === 'stopped' ? state : 'done';

/** What became of a row: a good one behind the last written line is not written, unless it will be. */
export function markOf(
  { startedAt, writtenTo }: Pick<ImportRow, 'startedAt' | 'writtenTo'>,
  mark: ImportMark,
  line: number,
): Shown['state'] {
  if (mark !== 'good') return mark;
  if (startedAt === null) return 'good';
  return line <= writtenTo ? 'written' : 'left';
}
