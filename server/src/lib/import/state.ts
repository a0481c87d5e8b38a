import type { Import, ImportMark, ImportRow as Shown } from '@chargehand/contract/http/imports';
import type { Language } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../db';
import { wordsOf } from '../http/errors';
import { Reason } from '../job/row';
import type { ImportRow } from './store';

/**
 * Maximum number of older imports that an account keeps besides a new one. Imports that are being read or written are
 * kept in addition.
 */
const maxKept = 9;

/** Returns the number of files of a noun that are currently being read for an account. */
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

/** Serializes the uploads of an account until the transaction ends. */
export async function takeTurn(db: Db, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${accountId}`}, 0))`.execute(db);
}

/**
 * Deletes the content of the account's files that are not being read; `db` sees no files of other accounts. Afterwards,
 * no other sheet of these files can be selected.
 */
export async function forgetFiles(db: Db): Promise<void> {
  await sql`update import set content = null, sheet = case when sheet is null then null else 0 end,
    sheets = case when sheet is null then '{}' else sheets[sheet + 1:sheet + 1] end
    where content is not null and not exists (select from job where job.id = import.read_job and finished_at is null)`.execute(
    db,
  );
}

/**
 * Deletes the account's imports without a running job, except the newest `maxKept`. `db` sees only imports of the
 * account.
 */
export async function keepNewest(db: Db): Promise<void> {
  await sql`delete from import where id in (
    select id from import where not exists (select from job
      where job.id in (import.read_job, import.write_job) and finished_at is null)
    order by id desc offset ${maxKept})`.execute(db);
}

/**
 * Returns the state of an import, derived from its job and its stored data. Without a job (it was deleted), the data
 * alone decides.
 */
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

/** Returns an import in the format of the contract. */
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

/** Returns how the writing ended. A job that no longer exists counts as `done`. */
const endOf = (state: string | null): NonNullable<Import['ended']> =>
  state === 'cancelled' || state === 'failed' || state === 'stopped' ? state : 'done';

/**
 * Returns the state of a row. Once writing has started, good rows up to the last written line are `written`, later ones
 * are `left`.
 */
export function markOf(
  { startedAt, writtenTo }: Pick<ImportRow, 'startedAt' | 'writtenTo'>,
  mark: ImportMark,
  line: number,
): Shown['state'] {
  if (mark !== 'good') return mark;
  if (startedAt === null) return 'good';
  return line <= writtenTo ? 'written' : 'left';
}
