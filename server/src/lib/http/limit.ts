import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, inTransaction } from '../db';
import { fail } from '../fail';

/**
 * Returns the part of an address that a single customer of an internet provider has: the whole IPv4 address, or the
 * first 64 bits of an IPv6 address.
 */
export function addressOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter((part) => part !== '');
  const right = tail?.split(':').filter((part) => part !== '') ?? [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...gap, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}

const Tried = z.object({ id: z.int() });

/**
 * Counts a try of `key` (the name of what is limited, such as sign-ins of an address) and returns its id, or undefined
 * if it is not among the first `maxTries` within `seconds`. All servers count together; a try over the limit adds no
 * row, so that a flood does not fill the table.
 */
export async function takeTry(
  db: Db,
  key: string,
  maxTries: number,
  seconds: number,
): Promise<number | undefined> {
  const take = async (tx: Db) => {
    // Serializes the tries of a key. Otherwise, two concurrent tries would both count only the earlier rows.
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    const insert = sql`insert into attempt (key)
      select ${key} where (select count(*) from attempt
        where key = ${key} and at > now() - make_interval(secs => ${seconds})) < ${maxTries}
      returning id`;
    return (await checkedRows(tx, Tried, insert))[0]?.id;
  };
  return inTransaction(db, take);
}

/** Removes a counted try, given by its id. */
export async function giveBack(db: Db, tried: number): Promise<void> {
  await db.deleteFrom('attempt').where('id', '=', tried).execute();
}

/** Counts a try of `key` and returns whether it is among the first `maxTries` within `seconds`. */
export const withinLimit = async (db: Db, key: string, maxTries: number, seconds: number): Promise<boolean> =>
  (await takeTry(db, key, maxTries, seconds)) !== undefined;

/**
 * Counts a try of `key` and returns its id. Throws `tooManyRequests`, with the seconds until the next try is allowed,
 * if it is not among the first `maxTries` within `seconds`.
 */
export async function countTry(db: Db, key: string, maxTries: number, seconds: number): Promise<number> {
  const tried = await takeTry(db, key, maxTries, seconds);
  if (tried !== undefined) return tried;
  const retryAfter = Math.max(1, await secondsToWait(db, key, maxTries, seconds));
  return fail('tooManyRequests', { retryAfter });
}

/**
 * Returns the seconds until the next try is allowed, if at most `maxTries` are allowed within `seconds`, or 0 if it is
 * allowed now.
 */
export async function secondsToWait(db: Db, key: string, maxTries: number, seconds: number): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select(
      sql<number>`ceil(extract(epoch from at + make_interval(secs => ${seconds}) - now()))::int`.as('left'),
    )
    .where('key', '=', key)
    .where(sql<boolean>`at > now() - make_interval(secs => ${seconds})`)
    .orderBy('at', 'desc')
    .offset(maxTries - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.left ?? 0;
}

/** Deletes the tries of `key`. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}
