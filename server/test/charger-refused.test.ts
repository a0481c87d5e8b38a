import { topicPrefix } from '@chargehand/contract/device/topics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Charger, startCharger } from '../../simulator/src/charger';
import { readConfig } from '../src/config';
import { type Gateway, openGateway } from '../src/device/gateway';
import { named, run } from '../src/lib/postgres/test-server';
import { tokenHash } from '../src/lib/session/secret';
import { until } from './device';
import { log, openTestServer, type TestServer } from './harness';

const code = 'RF-0001';
const secret = 'secret of a refused one';

let server: TestServer;
let gateway: Gateway;
let charger: Charger | undefined;
/** Errors logged by the gateway. */
const lines: string[] = [];
beforeAll(async () => {
  server = await openTestServer();
  const logger = {
    debug: log.debug,
    info: log.info,
    warn: log.warn,
    fatal: log.fatal,
    error: (_what: unknown, text?: string) => void lines.push(text ?? ''),
  };
  gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), server.db, server.events, logger);
});
afterAll(async () => {
  await charger?.stop();
  await gateway.close();
  await server.close();
});

/**
 * Ends all connections to the database and refuses new ones, as if it had died. Returns a function that opens it again.
 */
async function closeDatabase(): Promise<() => Promise<void>> {
  const name = new URL(server.url).pathname.slice(1);
  const elsewhere = named(server.url, 'postgres');
  await run(elsewhere, `alter database ${name} allow_connections false`);
  await run(elsewhere, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return () => run(elsewhere, `alter database ${name} allow_connections true`);
}

it('a charger refused during a database outage connects afterwards, and its readings from then are stored', async () => {
  const id = await server.device(code, { secretHash: tokenHash(secret) });
  charger = startCharger({
    brokerUrl: `mqtt://127.0.0.1:${gateway.mqttPort}`,
    code,
    secret,
    prefix: topicPrefix(code),
    ports: 1,
    designPower: 10,
    interval: 0.2,
    random: () => 0,
  });
  const state = () =>
    server.db
      .selectFrom('deviceState')
      .select(['sid', 'online'])
      .where('deviceId', '=', id)
      .executeTakeFirst();
  const before = await until(async () => {
    const now = await state();
    return now?.online === true && now;
  });

  const openDatabase = await closeDatabase();
  try {
    charger.reboot();
    await until(() => lines.includes('devices cannot sign in'));
  } finally {
    await openDatabase();
  }
  const after = await until(async () => {
    const now = await state();
    return now?.online === true && now.sid !== before.sid && now;
  });

  // The charger took its first readings of the new boot before the gateway accepted its connection. All of them must be
  // stored.
  const readings = async () =>
    server.db
      .selectFrom('telemetry')
      .select('seq')
      .where('deviceId', '=', id)
      .where('sid', '=', after.sid ?? '')
      .orderBy('seq')
      .limit(5)
      .execute();
  await until(async () => (await readings()).length === 5);
  expect((await readings()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});
