import type { ImportMark } from '@chargehand/contract/http/imports';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db';
import { type Failure, found } from '../fail';
import { reasonOf } from '../job/row';
import type { Given } from './judge';

/** Number of bytes of a file read at once. */
const pieceBytes = 1024 * 1024;

/**
 * Returns a query for imports with their current job: the one that writes, once it was started, otherwise the one that
 * reads. Both come from one query, so that their values are consistent.
 */
const imports = (db: Db) =>
  db
    .selectFrom('import')
    .leftJoin('job', (join) =>
      join.on('job.id', '=', (eb) =>
        eb.fn.coalesce(
          'import.writeJob',
          eb.case().when('import.startedAt', 'is', null).then(eb.ref('import.readJob')).end(),
        ),
      ),
    )
    .select([
      'import.id',
      'import.name',
      'import.bytes',
      'import.columns',
      'import.places',
      'import.ignored',
      'import.continues',
      'import.sheets',
      'import.sheet',
      'import.hiddenRows',
      'import.rows',
      'import.bad',
      'import.checkMs',
      'import.readAt',
      'import.startedAt',
      'import.writtenTo',
      'import.written',
      'import.refused',
      'job.id as job',
      'job.state as jobState',
      'job.done',
      'job.total',
      'job.reason',
      'job.cancelAskedAt',
      'job.finishedAt',
    ]);

/** An import with its current job, without the content of its file. */
export type ImportRow = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number];

/** Returns an import of the account for a noun. Throws `notFound` if it does not exist. */
export const findImport = async (db: Db, noun: string, id: number): Promise<ImportRow> =>
  found(await imports(db).where('import.id', '=', id).where('import.noun', '=', noun).executeTakeFirst());

const Piece = z.object({ piece: z.instanceof(Buffer) });

/** Returns the content of an import's file, read in pieces. Throws `notFound` if the content was deleted. */
export async function readContent(db: Db, id: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let from = 1; ; from += pieceBytes) {
    const part = sql`select substring(content from ${from}::int for ${pieceBytes}::int) as piece
      from import where id = ${id} and content is not null`;
    const [row] = await checkedRows(db, Piece, part);
    const { piece } = found(row);
    pieces.push(piece);
    if (piece.length < pieceBytes) return Buffer.concat(pieces);
  }
}

/** A row to be stored. */
interface Kept extends Given {
  failure: Failure | undefined;
}

/** Stores rows of a file with their failures. */
export async function keepRows(db: Db, importId: number, rows: readonly Kept[]): Promise<void> {
  const packed = JSON.stringify(
    rows.map(({ line, cells, failure }) => ({
      line,
      cells,
      reason: failure && (JSON.parse(reasonOf(failure)) as unknown),
    })),
  );
  await sql`insert into import_row (import_id, line, cells, state, reason)
    select ${importId}, line, cells, case when reason is null then 'good' else 'bad' end, reason
    from json_to_recordset(${packed}::json) as given(line int, cells text[], reason jsonb)`.execute(db);
}

/** Records that a row was refused while it was written. */
export async function refuseRow(db: Db, importId: number, line: number, failure: Failure): Promise<void> {
  await db
    .updateTable('importRow')
    .set({ state: 'refused', reason: reasonOf(failure) })
    .where('importId', '=', importId)
    .where('line', '=', line)
    .execute();
}

/** Returns the next rows after a line that have one of these marks. Rows that are not good have a reason. */
export const nextRows = (
  db: Db,
  { id }: Pick<ImportRow, 'id'>,
  marks: readonly ImportMark[],
  after: number,
  limit: number,
) =>
  db
    .selectFrom('importRow')
    .select(['line', 'cells', 'state', 'reason'])
    .where('importId', '=', id)
    .where('line', '>', after)
    .where('state', 'in', [...marks])
    .orderBy('line')
    .limit(limit)
    .execute();
