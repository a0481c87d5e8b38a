import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { log, openTestServer, type TestServer } from '../../../../test/harness';
import { openReceivers } from '../../../../test/receivers';
import { openAlarmWatch } from './watch';

let server: TestServer;
let definition = '';
const receivers = openReceivers();
const watches: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  server = await openTestServer();
  const { rows } = await sql<{
    body: string;
  }>`select pg_get_functiondef('watch_alarms'::regproc) as body`.execute(server.db);
  definition = rows[0]?.body ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  await set('webhook.allowedRanges', '127.0.0.0/8');
  await server.db.updateTable('alarmWatch').set({ heartbeatAt: null }).execute();
});
afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.close();
  receivers.close();
});

const set = (configKey: string, configValue: string) =>
  server.db.updateTable('config').set({ configValue }).where('configKey', '=', configKey).execute();
/** Opens a server's computation of the alarms, with nearly no pause. */
const watch = (into = log) => {
  watches.push(openAlarmWatch({ config: server.app.config, db: server.db, log: into }, 5));
};
/** Waits until the alarms have been computed `count` more times. */
async function computed(count: number): Promise<void> {
  const at = async () => (await server.db.selectFrom('alarmWatch').select('at').executeTakeFirstOrThrow()).at;
  for (let n = 0; n < count; n += 1) {
    const before = await at();
    await until(async () => (await at()) !== before);
  }
}
/** Returns a log, and the number of its lines with a text. */
function openLines() {
  const lines: string[] = [];
  return {
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    with: (text: string) => lines.filter((line) => line.includes(text)).length,
  };
}
const minuteLater = () =>
  sql`update alarm_watch set heartbeat_at = heartbeat_at - interval '1 minute'`.execute(server.db);

describe('the heartbeat of the alarms', () => {
  it('[ALARM-12] is a GET after a computation, at most once a minute, however many servers compute', async () => {
    const methods: (string | undefined)[] = [];
    const monitor = await receivers.open((response) => {
      methods.push(response.req.method);
      response.end('ok');
    });
    await set('alarm.heartbeatUrl', monitor.url);
    watch();
    watch();
    await until(() => monitor.received.length > 0);
    await computed(10);
    expect(monitor.received).toMatchObject([
      { body: '', headers: { 'user-agent': 'Chargehand-Heartbeat/1' } },
    ]);
    await minuteLater();
    await until(() => monitor.received.length > 1);
    await computed(10);
    expect(methods).toEqual(['GET', 'GET']);
  });

  it('[ALARM-12] ends when the alarms cannot be computed, and goes on when they can', async () => {
    const monitor = await receivers.open();
    await set('alarm.heartbeatUrl', monitor.url);
    await sql`create or replace function watch_alarms() returns void language plpgsql as $$
      begin raise exception 'the engine has stopped'; end $$`.execute(server.db);
    const lines = openLines();
    watch(lines.log);
    await until(() => lines.with('could not be computed') > 5);
    expect(monitor.received).toEqual([]);
    await sql.raw(definition).execute(server.db);
    await until(() => monitor.received.length > 0);
  });

  it('[ALARM-12] is not sent by a server that does not compute', async () => {
    const monitor = await receivers.open();
    await set('alarm.heartbeatUrl', monitor.url);
    const { heartbeatAt } = await server.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('alarms', 0))`.execute(tx);
      watch();
      // The other server's turn is over when it closes.
      for (const one of watches.splice(0)) await one.close();
      return tx.selectFrom('alarmWatch').select('heartbeatAt').executeTakeFirstOrThrow();
    });
    expect([heartbeatAt, monitor.received]).toEqual([null, []]);
  });

  it('[ALARM-12] is refused at private addresses and at this system, and follows no redirect', async () => {
    const lines = openLines();
    const target = await receivers.open();
    const moved = await receivers.open((response) => {
      response.writeHead(302, { location: target.url }).end();
    });
    await set('webhook.allowedRanges', '');
    await set('alarm.heartbeatUrl', target.url);
    watch(lines.log);
    await until(() => lines.with('the address is private') === 1);
    await set('webhook.allowedRanges', '127.0.0.0/8');
    await set('alarm.heartbeatUrl', `http://127.0.0.1:${server.app.config.mqttPort}/`);
    await minuteLater();
    await until(() => lines.with('belong to this system') === 1);
    await set('alarm.heartbeatUrl', moved.url);
    await minuteLater();
    await until(() => lines.with('was not accepted') === 1);
    expect([moved.received.length, target.received.length]).toEqual([1, 0]);
  });

  it('[ALARM-12] is not sent without an address, and no answer is waited for beyond its limits', async () => {
    const endless = await receivers.open((response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(more));
    });
    await set('alarm.heartbeatUrl', '');
    watch();
    await computed(5);
    expect(await server.db.selectFrom('alarmWatch').select('heartbeatAt').executeTakeFirstOrThrow()).toEqual({
      heartbeatAt: null,
    });
    await set('alarm.heartbeatUrl', endless.url);
    await until(() => endless.received.length === 1);
    await until(() => new Promise<boolean>((is) => endless.connections((open) => is(open === 0))));
  });
});
