import type { Platform } from '@chargehand/contract/areas/app-upgrade';
import { precedenceOf } from '@chargehand/contract/fields/version';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import { idleDays } from '../../lib/session/app-session';
import { tokenHash } from '../../lib/session/secret';

/** What was heard is written this often: what a server that is killed takes along at most. */
const everyMs = 2000;
/** Installations that wait to be written; of them so many of one address, so that it does not crowd out the others. */
const maxWaiting = 10_000;
const maxOfAddress = 500;
/** Of them so many are written in one statement: it is put together while nobody is answered. */
const maxAtOnce = 2000;
/** New installations that come in on a day, in UTC: behind one address, where a whole provider's phones may be, and in all. */
const newOfAddress = 1000;
const newOfDay = 200_000;

interface Said {
  platform: Platform;
  /** UUID, in any case. */
  installation: string;
  version: string;
}

interface Heard extends Said {
  address: string;
  /** Of the session that it was said with. */
  session: Buffer | null;
}

const Written = z.object({ leftOut: z.int() });

/** No token is as long: what is sent in place of one costs no hashing. */
const longestToken = 200;

export interface Bounds {
  everyMs: number;
  newOfAddress: number;
  newOfDay: number;
}

/**
 * Notes what installations say they run, in this server's memory, and writes it in one statement for all, or a few: whoever
 * asks waits for none of it. Invented ones are bounded in memory, and each day in the database; how many were left out is logged.
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

  /** Keeps what was said last of an installation, and the session that any of it was said with. */
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
    // Those that come while others are written wait for the next turn.
    await writing;
    if (waiting.size === 0) return;
    const all = [...waiting.values()];
    [waiting, ofAddress] = [new Map(), new Map()];
    writing = write(all)
      .catch((error: unknown) => {
        log.error({ err: error }, 'what installations of the app run could not be written yet');
        // What was said since is newer.
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
    /** Notes what an installation said from an address, and as whom: by its token, if it has one. */
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
