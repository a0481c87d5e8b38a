import type { OpenReading } from '@chargehand/contract/areas/partners/open-device';
import { chargingStates, portColumns, portStatuses } from '@chargehand/contract/device/state';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../lib/db';
import { cursorInstant, cursorOf, cursorText, pageOf, readCursor } from '../../../lib/http/cursor';

/** Place and size of a page. */
export interface Paged {
  cursor?: string | undefined;
  limit: number;
}

/** Returns the ports of a reading, in W, V and A. */
const portsOf = (values: readonly number[]): z.input<typeof OpenReading>['ports'] =>
  Array.from({ length: Math.floor(values.length / portColumns) }, (_, i) => {
    const [status = 0, mv = 0, ma = 0, mw = 0, charging = 0, minutes = 0] = values.slice(i * portColumns);
    return {
      port: i + 1,
      status: portStatuses[status] ?? 'idle',
      charging: chargingStates[charging] ?? 'notCharged',
      voltage: mv / 1000,
      current: ma / 1000,
      power: mw / 1000,
      minutes,
    };
  });

/**
 * Returns a page of a device's readings, oldest first. The next page begins after the last reading of this one, even if
 * readings are added in between.
 */
export async function readingsOf(
  db: Db,
  deviceId: number,
  { from, to, cursor, limit }: Paged & { from: string; to: string },
): Promise<{ readings: z.input<typeof OpenReading>[]; next: string | null }> {
  const after = readCursor(z.tuple([cursorInstant, cursorText, z.int()]), cursor);
  const found = await db
    .selectFrom('telemetry')
    .select(['at', 'sid', 'seq', 'temperature', 'powerMw', 'fan', 'ports'])
    .where('deviceId', '=', deviceId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .$if(after !== undefined, (some) =>
      some.where(
        sql<boolean>`(at, sid, seq) > (${after?.[0]}::timestamptz, ${after?.[1]}::text, ${after?.[2]}::bigint)`,
      ),
    )
    .orderBy('at')
    .orderBy('sid')
    .orderBy('seq')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(found, limit, ({ at, sid, seq }) => cursorOf(at, sid, seq));
  const readings = rows.map(({ at, temperature, powerMw, fan, ports }) => ({
    at,
    temperature,
    fan,
    power: powerMw / 1000,
    ports: portsOf(ports),
  }));
  return { readings, next };
}

/** Returns the ended charges of a device, newest first. */
export async function chargesOf(
  db: Db,
  deviceId: number,
  { port, cursor, limit }: Paged & { port?: number | undefined },
) {
  const before = readCursor(z.tuple([cursorInstant, z.int()]), cursor);
  const found = await db
    .selectFrom('charge')
    .select(['id', 'port', 'beganAt', 'endedAt', 'minutes', 'energyUwh'])
    .where('deviceId', '=', deviceId)
    .$if(port !== undefined, (some) => some.where('port', '=', port ?? 0))
    .$if(before !== undefined, (some) =>
      some.where(sql<boolean>`(ended_at, id) < (${before?.[0]}::timestamptz, ${before?.[1]}::bigint)`),
    )
    .orderBy('endedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(found, limit, ({ endedAt, id }) => cursorOf(endedAt, id));
  return { charges: rows.map(({ energyUwh, ...row }) => ({ ...row, energy: energyUwh / 1e6 })), next };
}
