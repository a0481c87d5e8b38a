import { openEventApi } from '@chargehand/contract/areas/partners/open-event';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { cursorOf, readCursor } from '../../../lib/http/cursor';
import { serve } from '../../../lib/http/serve';

/** Registers the route by which partners read device events that they missed. */
export function openEventRoutes(app: FastifyInstance): void {
  serve(
    app,
    openEventApi.events,
    // Positions are assigned first, to up to 1,000 committed events. An event that is committed later can only get a
    // position above the returned one.
    async () => {
      await sql`select place_events()`.execute(app.db);
      const { position } = await app.db
        .selectFrom('apiEventLine')
        .select('position')
        .executeTakeFirstOrThrow();
      return Number(position);
    },
    async ({ db, query: { cursor, limit }, ready: placed }) => {
      const [after = 0] = readCursor(z.tuple([z.int()]), cursor) ?? [];
      const rows = await db
        .selectFrom('apiEvent as event')
        .select(['event.type', 'event.at', 'event.deviceId'])
        .select(({ ref }) => [
          // Row-level security hides events of devices and test chargers that the application does not see.
          sql<string>`coalesce((select code from device where id = ${ref('event.deviceId')}),
            (select code from api_test_charger where id = ${ref('event.deviceId')}))`.as('deviceCode'),
          sql<number>`${ref('event.position')}`.as('position'),
          sql<number>`${ref('event.sequence')}`.as('sequence'),
          sql<Record<string, unknown>>`${ref('event.data')}`.as('data'),
        ])
        .where('event.position', '>', after)
        .orderBy('event.position')
        .limit(limit)
        .execute();
      const last = Number(rows.at(-1)?.position ?? after);
      return {
        events: rows.map(({ position: _, ...event }) => event),
        // If the page is not full, the next one begins after all assigned positions, so that skipped events of other
        // partners are not read again.
        next: cursorOf(rows.length < limit ? Math.max(last, placed) : last),
      };
    },
  );
}
