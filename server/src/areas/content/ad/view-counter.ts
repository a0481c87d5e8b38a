import { parameters } from '@chargehand/contract/parameters';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import type { Log } from '../../../lib/log';
import { parameter } from '../../../lib/parameters';

/** Milliseconds between two writes of views. A killed server loses at most the views since the last write. */
export const everyMs = 1000;
/** Number of unwritten views at which they are written without waiting for the timer. */
export const atOnce = 500;

/** Returns the date of a moment in a time zone, such as `2026-11-20`. For an unknown zone, the default zone is used. */
function dayIn(zone: string, moment: Date): string {
  const written = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
  try {
    return written(zone);
  } catch {
    return written(parameters['device.timeZone'].preset);
  }
}

/**
 * Opens a counter that counts views in memory and writes those of all ads in one statement. Views that could not be
 * written are written with the next ones; views of deleted ads are dropped.
 */
export function openViewCounter(db: Db, log: Pick<Log, 'error'>) {
  let waiting = new Map<number, number>();
  let held = 0;
  let writing: Promise<void> | undefined;

  const write = async (views: ReadonlyMap<number, number>): Promise<void> => {
    const day = dayIn(await parameter(db, 'device.timeZone'), new Date());
    const ids = [...views.keys()];
    const counts = [...views.values()];
    await sql`
      with seen as (select * from unnest(${ids}::bigint[], ${counts}::bigint[]) as s(id, n)),
        there as (select ad.id, seen.n from ad join seen on seen.id = ad.id order by ad.id for no key update of ad),
        days as (insert into ad_day (ad_id, day, views) select id, ${day}::date, n from there
          on conflict (ad_id, day) do update set views = ad_day.views + excluded.views)
      update ad set views = ad.views + there.n from there where ad.id = there.id`.execute(db);
  };

  const flush = async (): Promise<void> => {
    // Waits for a write in progress. Views counted during it are written below.
    await writing;
    if (held === 0) return;
    const views = waiting;
    waiting = new Map();
    held = 0;
    writing = write(views)
      .catch((error: unknown) => {
        log.error({ err: error }, 'views of ads could not be stored yet');
        for (const [id, n] of views) add(id, n);
      })
      .finally(() => {
        writing = undefined;
      });
    await writing;
  };
  const add = (id: number, n: number) => {
    waiting.set(id, (waiting.get(id) ?? 0) + n);
    held += n;
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return {
    count(id: number): void {
      add(id, 1);
      if (held >= atOnce && !writing) void flush();
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
