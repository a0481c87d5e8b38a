import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config';
import { checkedRows } from '../db';
import { type Check, type Finding, fault, ok, skipped, warning } from './check';
import type { Database } from './database';
import { ask } from './http';
import { isOnThisMachine } from './own-machine';

/** Difference in milliseconds from which it is a warning: codes of authenticator apps begin to fail. */
const unsureMs = 5_000;
/** Difference in milliseconds from which it is a fault: codes are refused, and logs are out of order. */
const wrongMs = 30_000;

/** A clock that was read, with the time in milliseconds that this machine's clock showed before and after. */
interface Reading {
  at: number;
  before: number;
  after: number;
  /** Resolution of the other clock, in milliseconds. */
  resolution: number;
}

/** Returns the finding for another clock. */
export function judgeClock(whose: string, { at, before, after, resolution }: Reading): Finding {
  // Nothing is certain about the difference within the duration of the request.
  const late = Math.max(before - (at + resolution), 0);
  const early = Math.max(at - after, 0);
  const difference = Math.max(late, early);
  if (difference < unsureMs) return ok(`This clock agrees with that of ${whose}`);
  const says = `This clock is ${Math.round(difference / 1000)} s ${late > 0 ? 'ahead of' : 'behind'} that of ${whose}`;
  const advice = 'Let both machines set their clocks by NTP, for example with systemd-timesyncd or chrony.';
  return difference < wrongMs ? warning(says, advice) : fault(says, advice);
}

const Now = z.object({ at: z.number() });

async function askDatabase({ db }: Pick<Database, 'db'>): Promise<Finding[]> {
  if (!db) return [];
  const before = Date.now();
  const [now] = await checkedRows(
    db,
    Now,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  const after = Date.now();
  return now ? [judgeClock('the database', { at: now.at, before, after, resolution: 1 })] : [];
}

/** Reads the clock in the `Date` header of a service. Returns no finding if the service does not answer. */
async function askService(url: string): Promise<Finding[]> {
  const before = Date.now();
  const answer = await ask(url, { method: 'HEAD' }).catch(() => undefined);
  if (answer?.at === undefined) return [];
  return [judgeClock(new URL(url).host, { at: answer.at, before, after: Date.now(), resolution: 1000 })];
}

/** Compares the clock of this machine with those of the database and of configured services. */
export const clockCheck = (
  database: Pick<Database, 'db'>,
  { publicUrl, s3Account, oidc }: Pick<Config, 'publicUrl' | 's3Account' | 'oidc'>,
): Check => ({
  name: 'clock',
  async run() {
    const urls = [s3Account?.endpoint, oidc?.issuer, isOnThisMachine(publicUrl) ? undefined : publicUrl];
    const found = await Promise.all([
      askDatabase(database),
      ...urls.filter((url) => url !== undefined).map(askService),
    ]);
    const findings = found.flat();
    return findings.length === 0 ? [skipped('There is no other clock to compare with')] : findings;
  },
});
