import { sql } from 'kysely';
import type { Db } from '../src/lib/db';

/** Moves a device's last change of owner back by `ms` milliseconds. */
export async function longAgo(db: Db, deviceId: number, ms: number): Promise<void> {
  const earlier = sql`make_interval(secs => ${ms / 1000})`;
  await sql`update device_ownership set since = since - ${earlier}
    where device_id = ${deviceId} and since = (select hands_at from device where id = ${deviceId})`.execute(
    db,
  );
  await sql`update device set hands_at = hands_at - ${earlier}, agent_since = agent_since - ${earlier},
      merchant_since = merchant_since - ${earlier}, user_since = user_since - ${earlier}
    where id = ${deviceId}`.execute(db);
}
