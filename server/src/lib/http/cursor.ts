import { z } from 'zod';
import { refuse } from '../fail';

/** Time in a cursor, which is after 1970 and has an offset that PostgreSQL accepts. */
export const cursorInstant = z.iso
  .datetime({ offset: true })
  .refine((time) => time >= '1970' && /(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(time));

/** Text in a cursor. Texts of PostgreSQL contain no zero byte, and no half of a surrogate pair. */
export const cursorText = z.string().refine((value) => !/[\0\p{Cs}]/u.test(value));

/** Encodes the values after which the next page of a list begins, as an opaque text for a URL. */
export const cursorOf = (...values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * Returns the values of a cursor, or undefined if none was sent. Refuses the field `cursor` if it does not contain such
 * values.
 */
export function readCursor<T extends z.ZodType>(
  values: T,
  cursor: string | undefined,
): z.output<T> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return values.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return refuse({ cursor: 'unknown' });
  }
}

/**
 * Returns a page and the cursor of the next one. `rows` must contain one row more than `limit` if there is a next page.
 */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  after: (last: Row) => string,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? after(last) : null };
}
