import { sql } from 'kysely';
import { Agent, request } from 'undici';
import type { Config } from '../../../config';
import type { Db, Tx } from '../../../lib/db';
import { openOwnEndpoints } from '../../../lib/http/own-endpoints';
import { portOf, rangesOf, safeLookup, targetOf } from '../../../lib/http/safe-target';
import type { Log } from '../../../lib/log';
import { parameter } from '../../../lib/parameters';

/** Seconds between two calls, of all servers together. */
const everySeconds = 60;
/** Maximum time for a call, in milliseconds. */
const answerMs = 10_000;
/** Maximum number of bytes read of a response. */
const maxAnswer = 1024;

/**
 * Returns the address to call after this computation of the alarms, or undefined if there is none, or a server has
 * called it within the last minute.
 */
export async function dueHeartbeat(tx: Tx): Promise<string | undefined> {
  const url = await parameter(tx, 'alarm.heartbeatUrl');
  if (url === '') return undefined;
  const due = await tx
    .updateTable('alarmWatch')
    .set({ heartbeatAt: sql`now()` })
    .where(sql<boolean>`coalesce(heartbeat_at <= now() - make_interval(secs => ${everySeconds}), true)`)
    .returning('at')
    .executeTakeFirst();
  return due && url;
}

interface Parts {
  config: Config;
  db: Db;
  log: Log;
}

/** Calls the address that an outside monitor waits for. */
interface Heartbeat {
  /** Calls an address with GET, without following redirects. A failure is logged, and the next call follows. */
  call(url: string): Promise<void>;
  /** Ends running calls. */
  close(): void;
}

/** Opens the heartbeat of this server. Its address has the limits of webhooks, also for what its name resolves to. */
export function openHeartbeat({ config, db, log }: Parts): Heartbeat {
  const ownEndpoints = openOwnEndpoints(config, db);
  const closing = new AbortController();
  const send = async (url: string): Promise<number> => {
    const limits = {
      allowed: rangesOf(await parameter(db, 'webhook.allowedRanges')),
      own: await ownEndpoints(),
    };
    const target = targetOf(url, limits);
    const dispatcher = new Agent({
      connect: { lookup: safeLookup(limits, portOf(target)), timeout: answerMs },
    });
    try {
      const { statusCode, body } = await request(target, {
        headers: { 'user-agent': 'Chargehand-Heartbeat/1' },
        dispatcher,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerMs)]),
      });
      await body.dump({ limit: maxAnswer });
      return statusCode;
    } finally {
      await dispatcher.destroy();
    }
  };
  return {
    async call(url) {
      try {
        const status = await send(url);
        if (status < 200 || status >= 300)
          log.warn({ status }, 'the heartbeat of the alarms was not accepted');
      } catch (error) {
        if (!closing.signal.aborted)
          log.warn({ err: error }, 'the heartbeat of the alarms could not be sent');
      }
    },
    close: () => closing.abort(),
  };
}
