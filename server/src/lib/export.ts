import type { Access, Endpoint, Permission } from '@chargehand/contract/endpoint';
import { type ExportColumn, workbook } from '@chargehand/contract/fields';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { mostLong } from './db';
import { excelTime } from './excel-time';
import { fail } from './fail';
import { receive } from './receive';
import type { Call } from './serve';
import { asSession } from './tenant';
import { type Value, xlsx } from './xlsx';

/** The value at a path of a row; what is no plain value is left out. */
function valueAt(row: unknown, path: string): string | number | boolean | null {
  let value = row;
  for (const key of path.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

type Clock = ReturnType<typeof excelTime>;

function cellOf(row: unknown, { key, texts, instant }: ExportColumn, clock: Clock): Value {
  const value = valueAt(row, key);
  if (value === null) return null;
  const days = instant && typeof value === 'string' ? clock(value) : undefined;
  return days === undefined ? (texts?.[String(value)] ?? value) : { days };
}

/** Room for a date and time to the second. */
const instantWidth = 20;

interface Asked {
  columns: readonly ExportColumn[];
  timeZone?: string | undefined;
}

/** Exports one account may have on their way, and one server. One connection is left for upkeep. */
const mostEach = 2;
const mostAtOnce = mostLong - 1;
/** A reader that takes nothing for so long is gone, and whoever reads has so long in all. Milliseconds. */
export const readers = { stallMs: 20_000, longestMs: 15 * 60_000 };

/** Who exports now: places are few, for each holds a connection. */
function openPlaces() {
  const taken = new Map<number, number>();
  let all = 0;
  return {
    take(accountId: number): () => void {
      const mine = taken.get(accountId) ?? 0;
      if (mine >= mostEach || all >= mostAtOnce) fail('tooManyRequests');
      taken.set(accountId, mine + 1);
      all += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        all -= 1;
        const others = (taken.get(accountId) ?? 1) - 1;
        if (others > 0) taken.set(accountId, others);
        else taken.delete(accountId);
      };
    },
  };
}

const places = openPlaces();

/** Sends rows as an Excel workbook while they are read, and resolves when the last one is read. */
async function send(
  reply: FastifyReply,
  { columns, timeZone = 'UTC' }: Asked,
  rows: AsyncIterable<unknown>,
  gone: () => void,
): Promise<void> {
  const clock = excelTime(timeZone);
  const { file, done } = xlsx(
    columns.map(({ label, instant }) => ({ label, ...(instant && { width: instantWidth }) })),
    cells(),
  );
  const giveUp = () => void file.destroy(new Error('nobody reads the export'));
  const stall = setTimeout(giveUp, readers.stallMs);
  const late = setTimeout(giveUp, readers.longestMs);
  file.once('close', () => {
    clearTimeout(stall);
    clearTimeout(late);
    gone();
  });
  async function* cells(): AsyncGenerator<Value[]> {
    for await (const row of rows) {
      stall.refresh();
      yield columns.map((column) => cellOf(row, column, clock));
    }
  }
  void reply.type(workbook.type).header('cache-control', 'no-store').send(file);
  await done;
}

type ExportCall<B extends z.ZodType, Who extends Access> = Pick<
  Call<undefined, undefined, z.output<B>, Who>,
  'db' | 'body' | 'session' | 'language'
>;

/**
 * Mounts an export: its entry in the operation log is written first, in a transaction of its own, and
 * stays whatever becomes of the file. Rows are read by `source` in a reading transaction of the pool for
 * long work, as the caller may see them, and sent while they are read. A repeated one is sent again.
 */
export function serveExport<B extends z.ZodType<Asked>, Who extends Permission>(
  app: FastifyInstance,
  endpoint: Endpoint<z.ZodType, z.ZodType, B, z.ZodType, Who>,
  source: (call: ExportCall<B, Who>) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { session, body, audit, language } = await receive(app, endpoint, request);
      if (!session) fail('unauthenticated');
      const leave = places.take(session.accountId);
      try {
        await asSession(app.db, session, true, (db) => audit.write(db));
        await asSession(app.long, session, false, async (db) => {
          // The endpoint's own schema and access are what the source's types were made from.
          const call = { db, body, session, language } as ExportCall<B, Who>;
          await send(reply, call.body, await source(call), leave);
        });
      } catch (error) {
        // Half a file is broken off where it stands; before it began, the error is answered.
        leave();
        if (!reply.sent) throw error;
        request.log.warn({ err: error }, 'an export was broken off');
      }
      return reply;
    },
  });
}

/** Rows made into list rows one by one, while they are read. */
export async function* mapRows<Row, Listed>(
  rows: AsyncIterable<Row>,
  finish: (row: Row) => Listed,
): AsyncGenerator<Listed> {
  for await (const row of rows) yield finish(row);
}
