import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openWebhookApi } from '@chargehand/contract/areas/partners/open-event';
import pg from 'pg';
import { Agent, request } from 'undici';
import { openDb } from '../server/src/lib/db';
import { freePort, kill, startProcess } from '../server/test/process';
import { addDevices, usage } from './built';
import { openBenchDatabase, say } from './database';
import { at, openPartner } from './partner';
import type { Manner, Order, Tally } from './webhooks.receivers';

/*
 * Events to 20 webhooks of the built server, of which 3 hang, 2 respond 500 and 1 responds byte by byte: `npx tsx
 * bench/webhooks.ts`. The floor is an HTTP client that posts the same bodies to the other 14.
 *
 * - Delivers first to the 14 alone, then to all, then to all while the server is killed with -9.
 * - Exits with 1 if one of the 14 misses an event or receives it out of order, if the other six delay the last event of
 *   the 14 by more than 2 s, or if the six got no request.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    devices: { type: 'string', default: '200' },
    /** Events per second, or 0 to create them as fast as possible. */
    rate: { type: 'string', default: '0' },
  },
});
const devices = Number(values.devices);
const rounds = Math.ceil(Number(values.events) / devices);
const events = rounds * devices;
const rate = Number(values.rate);
const good = Array.from({ length: 14 }, (): Manner => 'good');
const bad: Manner[] = ['hangs', 'hangs', 'hangs', 'fails', 'fails', 'slow'];
/** Maximum delay that the other six may cause for the 14, in seconds. */
const maxLater = 2;
/**
 * Milliseconds without a new event after which no more events are expected. After the server is killed, the webhooks
 * that it had leased get no deliveries for up to 30 seconds, until the leases end.
 */
const overMs = 120_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const database = await openBenchDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-bench-'));
const [port, mqttPort] = [await freePort(), await freePort()];
const address = `http://127.0.0.1:${port}`;
const start = () =>
  startProcess(port, { DATA_DIR: folder, DATABASE_URL: database.url, MQTT_PORT: String(mqttPort) });
let server: ChildProcess = await start();
const db = openDb(database.url, { max: 2 });
const client = new pg.Client(database.url);
await client.connect();
await addDevices(client, devices);
// Gives all devices to an agent, but writes no ledger rows, so the triggers must be disabled.
await client.query('set session_replication_role = replica');
await client.query(
  `update device set agent_id = (select min(id) from agent), out_status = 'out', out_at = now()`,
);
await client.query('set session_replication_role = default');
await client.query(`update config set config_value = '127.0.0.1' where config_key = 'webhook.allowedRanges'`);

async function openReceivers(manners: Manner[]) {
  const child = fork(path.join(import.meta.dirname, 'webhooks.receivers.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const ask = <T>(order: Order) =>
    new Promise<T>((resolve) => {
      child.once('message', (message) => resolve(message as T));
      child.send(order);
    });
  const urls = await ask<string[]>({ open: manners });
  return { urls, tallies: () => ask<Tally[]>({ tally: true }), end: () => child.kill() };
}

/** Adds one partner per address, each with a webhook that sends to this address. */
async function addWebhooks(urls: string[]): Promise<void> {
  for (const url of urls) {
    const token = await openPartner(db, address, { agentId: 1 });
    const answer = await fetch(address + openWebhookApi.addWebhook.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url, types: [] }),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
  }
}

/**
 * Creates the events: each round logs with one statement that all devices came online. Returns the time at which the
 * first round began.
 */
async function createEvents(): Promise<number> {
  const began = Date.now();
  for (let n = 0; n < rounds; n += 1) {
    if (rate > 0) await wait(Math.max(0, began + (n * devices * 1000) / rate - Date.now()));
    await client.query(`insert into device_log (device_id, behaviour) select id, 'online' from device`);
  }
  return began;
}

interface Run {
  seconds: number;
  delays: number[];
  missing: number;
  again: number;
  disorder: number;
  /** Number of requests to the endpoints that hang, fail or are slow. */
  tries: number;
}

/**
 * Creates events for one webhook per element of `manners`, and waits until the good endpoints have received all events,
 * or no new one for `overMs`. If `killed`, kills the server when half of these events have arrived, and restarts it.
 */
async function runScenario(manners: Manner[], killed = false): Promise<Run> {
  await client.query('delete from api_application');
  await client.query('truncate api_delivery, api_event, api_event_sequence');
  await client.query('vacuum analyze api_delivery, api_event, api_event_sequence, api_webhook');
  const receivers = await openReceivers(manners);
  await addWebhooks(receivers.urls);
  const wanted = events * good.length;
  const happening = createEvents();
  let due = killed;
  let seen = -1;
  let seenAt = Date.now();
  let tallies: Tally[] = [];
  for (;;) {
    tallies = await receivers.tallies();
    const has = tallies.reduce((sum, one) => sum + (one.manner === 'good' ? one.events : 0), 0);
    if (has !== seen) seenAt = Date.now();
    seen = has;
    if (due && has > wanted / 2) {
      due = false;
      await kill(server);
      server = await start();
    }
    if (has === wanted || Date.now() - seenAt > overMs) break;
    await wait(250);
  }
  const began = await happening;
  receivers.end();
  const those = tallies.filter(({ manner }) => manner === 'good');
  const sum = (of: (one: Tally) => number, some = those) => some.reduce((all, one) => all + of(one), 0);
  return {
    seconds: (Math.max(...those.map(({ lastAt }) => lastAt)) - began) / 1000,
    delays: those.flatMap(({ delays }) => delays).sort((one, other) => one - other),
    missing: wanted - seen,
    again: sum(({ again }) => again),
    disorder: sum(({ disorder }) => disorder),
    tries: sum(
      ({ requests }) => requests,
      tallies.filter(({ manner }) => manner !== 'good'),
    ),
  };
}

/** Returns the seconds that a bare HTTP client takes for the same posts, with the server's concurrency. */
async function bare(): Promise<number> {
  const receivers = await openReceivers(good);
  const { rows } = await client.query<{ payload: string }>(
    `select payload from api_delivery where webhook_id = (select min(id) from api_webhook) order by id`,
  );
  const began = performance.now();
  await Promise.all(
    receivers.urls.map(async (url) => {
      const dispatcher = new Agent({ connections: 8 });
      let next = 0;
      const worker = async () => {
        for (let row = rows[next++]; row; row = rows[next++])
          await (await request(url, { method: 'POST', body: row.payload, dispatcher })).body.dump();
      };
      await Promise.all(Array.from({ length: 8 }, worker));
      await dispatcher.close();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  receivers.end();
  return seconds;
}

say(`# ${events.toLocaleString('en')} events of ${devices} devices to 14 webhooks that answer\n`);
say('|   | seconds | deliveries a second | ratio | delay: median, p99 | missing | again | out of order |');
say('| - | ------: | ------------------: | ----: | -----------------: | ------: | ----: | -----------: |');
const row = (what: string, { seconds, delays, missing, again, disorder }: Run, floor: number) =>
  say(
    `| ${what} | ${seconds.toFixed(1)} | ${Math.round((events * good.length) / seconds).toLocaleString('en')} | ${(seconds / floor).toFixed(1)} | ${at(delays, 0.5)}, ${at(delays, 0.99)} ms | ${missing} | ${again} | ${disorder} |`,
  );

const alone = await runScenario(good);
const floor = await bare();
row('they alone', alone, floor);
const beside = await runScenario([...good, ...bad]);
row('beside 3 that hang, 2 that answer 500, 1 byte by byte', beside, floor);
const killed = await runScenario([...good, ...bad], true);
row('the same, the server killed with -9 in the middle', killed, floor);
say(
  `| floor: posted by a client alone | ${floor.toFixed(1)} | ${Math.round((events * good.length) / floor).toLocaleString('en')} | 1 | | | | |`,
);
const later = beside.seconds - alone.seconds;
say(
  `\nBeside the six: ${later.toFixed(1)} s later. The six were tried ${beside.tries} times. Peak memory of the server: ${usage(server.pid).memory.toFixed(0)} MB.`,
);

await kill(server);
await client.end();
await db.destroy();
await database.drop();
await rm(folder, { recursive: true, force: true });
const whole = [alone, beside, killed].every(({ missing, disorder }) => missing === 0 && disorder === 0);
process.exit(whole && later <= maxLater && beside.tries > 0 ? 0 : 1);
