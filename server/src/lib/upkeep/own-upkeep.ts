import { sql } from 'kysely';
import { announce } from '../events';
import { keyHours } from '../http/idempotency';
import { idleDays } from '../session/app-session';
import { idleLimit } from '../session/session';
import { everyTenMinutes as at, olderThan, removeRows, type Upkeep } from './upkeep';

/**
 * Maintenance of tables that the code in `lib` itself writes: sessions of console and app, counted tries, and
 * idempotency keys.
 */
export const ownUpkeep: Upkeep[] = [
  {
    name: 'session.idle',
    at,
    async batch(db, limit) {
      const { rows } = await sql<{ id: number }>`delete from session where id = any(array(
        select id from session where used_at < now() - ${idleLimit} limit ${limit})) returning id`.execute(
        db,
      );
      await announce(
        db,
        'sessionEnded',
        rows.map(({ id }) => id),
      );
      return rows.length;
    },
  },
  { name: 'appSession.idle', at, batch: removeRows('appSession', olderThan('usedAt', `${idleDays} days`)) },
  { name: 'attempt.counted', at, batch: removeRows('attempt', olderThan('at', '1 day')) },
  {
    name: 'idempotency.keys',
    at,
    batch: removeRows('idempotency', olderThan('createdAt', `${keyHours} hours`)),
  },
];
