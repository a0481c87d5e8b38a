import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/device';
import { log } from '../../test/harness';
import { openWire, type Wire } from '../../test/wire';
import { type Db, openDb } from './db';
import { announce } from './events';
import { type EventBus, openEvents } from './event-bus';
import { createTestDatabase } from './postgres/for-tests';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let wire: Wire;
let events: EventBus | undefined;
const quick = { everyMs: 100, limitMs: 300, retryMs: 50 };
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(database.url, { max: 1 });
  wire = await openWire(database.url);
});
afterEach(async () => {
  wire.mend();
  await events?.close();
});
afterAll(async () => {
  await wire.close();
  await db.destroy();
  await database.drop();
});

/** Opens the event listener through the test's proxy to the database. Records gaps and received ids. */
async function listen() {
  events = await openEvents(wire.url, log, quick);
  const received: number[] = [];
  let gaps = 0;
  events.on('command', (ids) => received.push(...ids));
  events.onGap(() => (gaps += 1));
  return { received, gaps: () => gaps };
}

describe('the event listener', () => {
  it('reconnects after the database ended its connection, and reports the gap', async () => {
    const { received, gaps } = await listen();
    await announce(db, 'command', [1]);
    await until(() => received.length === 1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'chargehand events'`.execute(db);
    await until(() => gaps() === 1);
    await announce(db, 'command', [2]);
    await until(() => received.length === 2);
    expect(received).toEqual([1, 2]);
  });

  it('detects a hanging connection, also while connecting, and reports the gap', async () => {
    const { received, gaps } = await listen();
    wire.freeze();
    await announce(db, 'command', [1]);
    const before = wire.requestCount();
    await until(() => wire.requestCount() === before + 2);
    expect([received, gaps()]).toEqual([[], 0]);
    wire.mend();
    await until(() => gaps() === 1);
    await announce(db, 'command', [2]);
    await until(() => received.length === 1);
    expect(received).toEqual([2]);
  });
});
