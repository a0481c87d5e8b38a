import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../src/lib/db';
import { fail } from '../src/lib/fail';
import { sliced, whole } from '../src/lib/job/kind';

/** Creates the table in the test's database that records the effects of these job kinds. */
export const makeEffects = (db: Db) =>
  sql`create table effect (job_id bigint, position int, primary key (job_id, position));
    grant insert, select on effect to chargehand_staff, chargehand_tenant`.execute(db);

const rowsAtOnce = 500;

/**
 * Job kind that inserts a row for each number up to `rows`, at most `each` of them in a slice; the primary key detects
 * repeated work. With `restMs`, each slice pauses before its commit, and meanwhile names its process in
 * `application_name`.
 */
export const countKind = sliced({
  name: 'test.count',
  access: 'signedIn',
  input: z.object({ effect: z.int(), rows: z.int(), each: z.int(), restMs: z.int().optional() }),
  cursor: z.int(),
  begin: 0,
  async slice({ db, input, cursor, more }) {
    let position = cursor;
    const last = Math.min(input.rows, position + input.each);
    while (position < last && more()) {
      const to = Math.min(last, position + rowsAtOnce);
      await sql`insert into effect select ${input.effect}, n from generate_series(${position + 1}::int, ${to}::int) n`.execute(
        db,
      );
      position = to;
    }
    if (input.restMs !== undefined)
      await sql`select set_config('application_name', ${`slice of ${process.pid}`}, true), pg_sleep(${input.restMs / 1000})`.execute(
        db,
      );
    const end = { kind: 'report', facts: { rows: position } } as const;
    return {
      cursor: position,
      done: position - cursor,
      total: input.rows,
      ...(position === input.rows && { end }),
    };
  },
});

/** Job kind that refuses every third row after writing its effect, so that the effect must be rolled back. */
export const pickyKind = sliced({
  name: 'test.picky',
  access: 'warehouseList:add',
  input: z.object({ effect: z.int(), rows: z.int() }),
  cursor: z.int(),
  begin: 0,
  async slice({ db, input, cursor, row }) {
    const position = cursor + 1;
    await row(
      position,
      `row ${position}`,
      async () => {
        await sql`insert into effect values (${input.effect}, ${position})`.execute(db);
        if (position % 3 === 0) fail('modelInUse', { n: position });
      },
      'guarded',
    );
    const end = { kind: 'link', path: '/devices', facts: {} } as const;
    return { cursor: position, done: 1, total: input.rows, ...(position === input.rows && { end }) };
  },
});

/**
 * Settings of `failingKind`: after writing its row, the job throws `left` more times, or fails finally if `refuse` is
 * set.
 */
export const failing = { left: 0, refuse: false };
export const failingKind = sliced({
  name: 'test.failing',
  access: 'signedIn',
  input: z.object({ effect: z.int() }),
  cursor: z.null(),
  begin: null,
  async slice({ db, input }) {
    await sql`insert into effect values (${input.effect}, 1)`.execute(db);
    if (failing.refuse) fail('fileType', { types: 'xlsx' });
    failing.left -= 1;
    if (failing.left >= 0) throw new Error('not yet');
    return { cursor: null, done: 1, end: { kind: 'report', facts: {} } };
  },
});

/**
 * State of the job kind `fileKind`. A test sets `go` so that the job creates its file; `begun` and `aborted` count the
 * job's starts and aborts.
 */
export const made = { begun: 0, aborted: 0, go: false };
export const fileKind = whole({
  name: 'test.file',
  access: 'warehouseList:add',
  input: z.object({}),
  async run({ signal, progress, keep, read }) {
    made.begun += 1;
    progress(1, 2);
    while (!made.go) {
      if (signal.aborted) {
        made.aborted += 1;
        throw new Error('aborted');
      }
      await pause(20);
    }
    const { rows } = await read((db) => sql<{ as: string }>`select current_user as "as"`.execute(db));
    const content = Buffer.from(rows[0]?.as ?? '');
    const named = { originalName: 'who.txt', type: 'text/plain', extension: 'txt' };
    const file = await keep(named, (write) => write(content));
    return { done: 2, file };
  },
});

export const testKinds = [countKind, pickyKind, failingKind, fileKind];
