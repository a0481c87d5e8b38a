import { Counter } from 'prom-client';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

const unreadableRows = new Counter({
  name: 'list_rows_unreadable_total',
  help: 'Rows left out of a list because they did not fit its schema',
});

interface Page {
  rows: unknown[];
  unreadable?: (number | null)[];
}

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows);

const idOf = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number' ? row.id : null;

/** Called with the first error and with the ids of the omitted rows. */
type OnUnreadable = (error: unknown, ids: (number | null)[]) => void;

/** Maps the rows of a page. A row for which `map` throws is omitted; it is counted and listed in `unreadable`. */
export function mapReadable<Row, Listed>(
  rows: readonly Row[],
  map: (row: Row) => Listed,
  onUnreadable: OnUnreadable,
): { rows: Listed[]; unreadable?: (number | null)[] } {
  const errors: unknown[] = [];
  const unreadable: (number | null)[] = [];
  const mapped = rows.flatMap((row) => {
    try {
      return [map(row)];
    } catch (error) {
      errors.push(error);
      unreadable.push(idOf(row));
      return [];
    }
  });
  if (unreadable.length === 0) return { rows: mapped };
  unreadableRows.inc(unreadable.length);
  onUnreadable(errors[0], unreadable);
  return { rows: mapped, unreadable };
}

/**
 * Returns the result of a handler, parsed with its schema. Omits the invalid rows of a page: counts them, lists their
 * ids in `unreadable`, and calls `onUnreadable`. Throws if anything else is invalid.
 */
export function parseAnswer<Output extends z.ZodType>(
  output: Output,
  answer: unknown,
  onUnreadable: OnUnreadable,
): z.output<Output> {
  const parsed = output.safeParse(answer);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (!isPage(answer) || !issues.every(({ path: [list, at] }) => list === 'rows' && typeof at === 'number'))
    throw parsed.error;
  const wrong = new Set(issues.map(({ path: [, at] }) => at));
  const left = answer.rows.filter((_, at) => wrong.has(at)).map(idOf);
  const rows = answer.rows.filter((_, at) => !wrong.has(at));
  const data = output.parse({ ...answer, rows, unreadable: [...(answer.unreadable ?? []), ...left] });
  unreadableRows.inc(left.length);
  onUnreadable(parsed.error, left);
  return data;
}

/** Returns a function that logs which rows could not be read for a request. */
export const logUnreadable =
  (request: FastifyRequest): OnUnreadable =>
  (err, ids) =>
    request.log.error({ err, ids, path: request.routeOptions.url }, 'rows of a list could not be read');
