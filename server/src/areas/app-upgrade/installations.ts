import type { Platform } from '@chargehand/contract/areas/app-upgrade';
import { precedenceOf } from '@chargehand/contract/fields/version';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import { idleDays } from '../../lib/session/app-session';
import { tokenHash } from '../../lib/session/secret';

/**
 * Milliseconds between two writes of reported installations. A killed server loses at most the reports of this time.
 */
const everyMs = 2000;
/** Maximum number of installations that wait to be written. */
const maxWaiting = 10_000;
/** Maximum number of these from one address, so that it leaves room for others. */
const maxOfAddress = 500;
/** Maximum number of installations per statement, because preparing a statement blocks the event loop. */
const maxAtOnce = 2000;
/**
 * Maximum number of new installations of one address per UTC day. All phones of a provider may have the same address.
 */
const newOfAddress = 1000;
/** Maximum number of new installations per UTC day in total. */
const newOfDay = 200_000;

interface Said {
  platform: Platform;
  /** UUID of the installation, in upper or lower case. */
  installation: string;
  version: string;
}

interface Heard extends Said {
  address: string;
  /** Hash of the session token in the report, or null. */
  session: Buffer | null;
}

const Written = z.object({ leftOut: z.int() });

/** Maximum length of a token, in characters. Longer ones are not hashed. */
const longestToken = 200;

export interface Bounds {
  everyMs: number;
  newOfAddress: number;
  newOfDay: number;
}

/**
 * Opens the collection of reported installations, which wait in memory and are written in a few statements, so that
 * queries do not wait for them. Invented installations are limited in memory, and per day in the database; the number
 * of skipped ones is logged.
 */
export function openInstallations(
  db: Db,
  log: Pick<Log, 'error' | 'warn'>,
  bounds: Bounds = { everyMs, newOfAddress, newOfDay },
) {
  let waiting = new Map<string, Heard>();
  let ofAddress = new Map<string, number>();
  let leftOut = 0;
  let writing: Promise<void> | undefined;

  /** Keeps the latest report of each installation, with the session of any of its reports. */
  const keep = (heard: Heard): void => {
    const key = `${heard.platform} ${heard.installation.toLowerCase()}`;
    const before = waiting.get(key);
    if (before) {
      waiting.set(key, { ...heard, session: heard.session ?? before.session });
      return;
    }
    const n = ofAddress.get(heard.address) ?? 0;
    if (waiting.size >= maxWaiting || n >= maxOfAddress) {
      leftOut += 1;
      return;
    }
    ofAddress.set(heard.address, n + 1);
    waiting.set(key, heard);
  };

  const write = async (all: readonly Heard[]): Promise<void> => {
    for (let at = 0; at < all.length; at += maxAtOnce) {
      const some = all.slice(at, at + maxAtOnce).map(({ version: said, session, ...rest }) => {
        const [version = said, build = null] = said.split('+', 2);
        return { ...rest, version, build, precedence: precedenceOf(said), session: session?.toString('hex') };
      });
      const note = sql`select note_app_installations(${JSON.stringify(some)}::jsonb, ${idleDays},
        ${bounds.newOfAddress}, ${bounds.newOfDay}) as left_out`;
      const [row] = await checkedRows(db, Written, note);
      leftOut += row?.leftOut ?? 0;
    }
  };

  const flush = async (): Promise<void> => {
    // Reports that arrive during a write are written by the next one.
    await writing;
    if (waiting.size === 0) return;
    const all = [...waiting.values()];
    [waiting, ofAddress] = [new Map(), new Map()];
    writing = write(all)
      .catch((error: unknown) => {
        log.error({ err: error }, 'what installations of the app run could not be written yet');
        // The reports that could not be written are kept again; reports that arrived since replace them, because they
        // are newer.
        const since = [...waiting.values()];
        for (const one of [...all, ...since]) keep(one);
      })
      .finally(() => {
        writing = undefined;
        if (leftOut > 0) log.warn({ leftOut }, 'installations of the app were not noted: too many new ones');
        leftOut = 0;
      });
    await writing;
  };
  const timer = setInterval(() => void flush(), bounds.everyMs);
  timer.unref();
  return {
    /** Records the report of an installation. If it has a session token, the installation's user becomes known. */
    note({ platform, installation, version }: Said, address: string, token: string | undefined): void {
      const session = token === undefined || token.length > longestToken ? null : tokenHash(token);
      keep({ platform, installation, version, address, session });
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
