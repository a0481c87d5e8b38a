import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import type { Downlink } from '../command/commands';
import type { Addresses } from './address';
import { beginning, claimNext, claimSome, type Cursor, dueOf, manifestOf, type Offer } from './offers';
import { takeBackOverdue } from './overdue';

/** Milliseconds between two checks of all rollouts. */
const lookMs = 1000;

const Id = z.object({ id: z.int() });

/** Returns rollouts that are running or have changes that are not counted yet. */
const livelyOnes = (db: Db) =>
  checkedRows(
    db,
    Id,
    sql`select id from rollout where status = 'running' union select rollout_id from rollout_change order by id`,
  );

/** Offers firmware to the devices that this server can reach, wave by wave. */
interface Rollouts {
  /** Makes or repeats offers to devices that have just reported their presence. */
  back(deviceIds: readonly number[]): Promise<void>;
  close(): void;
}

/**
 * Opens the rollouts. All state is in the tables, except the position of the last check; devices that a killed server
 * had claimed get another offer after the timeout.
 */
export function openRollouts(
  db: Db,
  log: Log,
  addresses: Addresses,
  downlink: () => Downlink | undefined,
): Rollouts {
  let cursors = new Map<number, Cursor>();
  let running = false;

  const sendOffers = async (to: Downlink, offers: readonly Offer[]) => {
    for (const offer of offers)
      await to
        .sendFirmware(offer.code, manifestOf(offer, addresses))
        // An error is only logged: a device that does not respond in time gets another offer.
        .catch((error: unknown) =>
          log.warn({ err: error, device: offer.code }, 'a firmware could not be offered to a device'),
        );
  };
  const take = async (to: Downlink, id: number) => {
    const claimed = await claimNext(db, to, id, cursors.get(id) ?? beginning);
    if (!claimed) return;
    cursors.set(id, claimed.next);
    await sendOffers(to, claimed.offers);
  };
  const look = async () => {
    await sql`select begin_rollouts()`.execute(db);
    await takeBackOverdue(db);
    const to = downlink();
    const ids = await livelyOnes(db);
    cursors = new Map([...cursors].filter(([known]) => ids.some(({ id }) => id === known)));
    if (!to) return;
    for (const { id } of ids)
      // A rollout that fails to advance does not block the others.
      await take(to, id).catch((error: unknown) =>
        log.error({ err: error, rollout: id }, 'a rollout could not be continued'),
      );
  };
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'rollouts could not be checked'))
      .finally(() => (running = false));
  }, lookMs);

  return {
    async back(deviceIds) {
      const to = downlink();
      if (!to || deviceIds.length === 0) return;
      const { waiting, again } = await dueOf(db, to, deviceIds);
      await sendOffers(to, again);
      for (const [id, devices] of waiting) await sendOffers(to, await claimSome(db, to, id, devices));
    },
    close: () => clearInterval(timer),
  };
}
