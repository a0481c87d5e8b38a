import { stepsKeptDays } from '@chargehand/contract/areas/versions/rollout-device';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows } from '../../../lib/db';
import { everyHour, type Upkeep } from '../../../lib/upkeep/upkeep';

const Gone = z.object({ gone: z.int() });

const Joined = z.object({ joined: z.int() });

/**
 * Adds devices that have joined open rollouts since these began, and deletes the devices of rollouts that ended long
 * ago, whose counts stay.
 */
export const rolloutUpkeep: Upkeep[] = [
  {
    name: 'rollout.join',
    at: '* * * * *',
    async batch(db, limit) {
      const rows = await checkedRows(db, Joined, sql`select join_rollouts(${limit}) as joined`);
      return rows[0]?.joined ?? 0;
    },
  },
  {
    name: 'rollout.steps',
    at: everyHour,
    async batch(db, limit) {
      const rows = await checkedRows(
        db,
        Gone,
        sql`select forget_upgrades(now() - make_interval(days => ${stepsKeptDays}), ${limit}) as gone`,
      );
      return rows[0]?.gone ?? 0;
    },
  },
];
