import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import {
  type AppUpgradeDraft,
  appUpgradeApi,
  platforms,
} from '@chargehand/contract/areas/versions/app-upgrade';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { languages } from '@chargehand/contract/i18n/languages';
import pg from 'pg';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openDb } from '../server/src/lib/db';
import { Http } from '../simulator/src/http';
import { share, wait } from './beside';
import { addDevices, secret, startBuilt, usage } from './built';
import { openBenchDatabase, say } from './database';
import { Sample, type Task } from './questions.fleet';

/*
 * Measures the version check that the phone app sends on start, and the built server's empty endpoint as the floor:
 * first without other load, then while chargers report and a user reads a list. npx tsx bench/app-question.ts
 * [chargers] [seconds] [connections]
 */
const fleet = Number(process.argv[2] ?? 5000);
const ms = Number(process.argv[3] ?? 6) * 1000;
const connections = Number(process.argv[4] ?? 50);
const rounds = 3;
/** Required number of version checks per second while chargers report. */
const wanted = 5000;

const database = await openBenchDatabase();
const client = new pg.Client(database.url);
await client.connect();
const server = await startBuilt(database.url);
await addDevices(client, fleet);
const db = openDb(database.url);
await db.updateTable('account').set({ mustChangePassword: false }).execute();
const http = new Http(server.address, undefined);
http.token = await openSession(db, 1, '127.0.0.1', null);

const notes = Object.fromEntries(languages.map((one) => [one, `${one}: what is new. `.repeat(10)]));
for (const platform of platforms)
  for (const [i, part] of [100, 50, 10].entries()) {
    const body: AppUpgradeDraft = {
      platform,
      version: `3.${i}.0`,
      minimum: '2.0.0',
      forced: false,
      hotfix: false,
      notes,
      share: part,
      file: null,
      newKey: null,
      link: 'https://apps.example/app',
    };
    const { id } = await http.call(appUpgradeApi.create, { body });
    await http.call(appUpgradeApi.publish, { params: { ids: [id] } });
  }

const child = (name: string, ...words: string[]): ChildProcess =>
  fork(path.join(import.meta.dirname, name), words);
const phones = child('questions.fleet.ts', new URL(server.address).port);
await once(phones, 'message');

const empty = { path: '/healthz', strangers: false };
const versionCheck = { path: '/api/app/v1/app-version?platform=android&version=2.9.0', strangers: true };
// Version check of an installation that sends the ETag of the response it received before.
const checkPath = `${versionCheck.path}&installation=00000000-0000-4000-8000-000000000001`;
const held = (await fetch(server.address + checkPath, { headers: { 'accept-language': 'de' } })).headers.get(
  'etag',
);
const cachedCheck = { path: checkPath, strangers: false, held: held ?? '' };

type Kind = Pick<Task, 'path' | 'strangers' | 'held'>;
interface Seen {
  perSecond: number;
  cores: number;
  median: number;
  /** 99th percentile of the response times, in milliseconds. */
  slow: number;
}
async function ask(kind: Kind, forMs = ms): Promise<Seen> {
  const { cpu } = usage(server.child.pid);
  const began = performance.now();
  phones.send({ ...kind, connections, ms: forMs } satisfies Task);
  const [message] = await once(phones, 'message');
  const seconds = (performance.now() - began) / 1000;
  const { calls, wrong, median, slow } = Sample.parse(message);
  if (wrong > 0) throw new Error(`${wrong} of ${calls} were not answered as they must be`);
  return { perSecond: calls / seconds, cores: (usage(server.child.pid).cpu - cpu) / seconds, median, slow };
}

const middle = (all: number[]) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;
/**
 * Measures the three kinds of requests in turn, `rounds` times, and prints each kind's medians. Returns the median
 * number of version checks per second.
 */
async function compare(where: string): Promise<number> {
  const kinds: [string, Kind][] = [
    ['the empty endpoint', empty],
    ['the question', versionCheck],
    ['the question, held already', cachedCheck],
  ];
  const seen = new Map<string, Seen[]>();
  for (let n = 0; n < rounds; n += 1)
    for (const [name, kind] of kinds) seen.set(name, [...(seen.get(name) ?? []), await ask(kind)]);
  const floor = middle((seen.get('the empty endpoint') ?? []).map(({ perSecond }) => perSecond));
  for (const [name, visits] of seen) {
    const of = (figure: keyof Seen) => middle(visits.map((one) => one[figure]));
    const perSecond = of('perSecond');
    const ratio = (perSecond / floor).toFixed(2);
    say(
      `| ${name}${where} | ${Math.round(perSecond).toLocaleString('en')} | ${ratio} | ${of('median').toFixed(1)}, ${of('slow').toFixed(1)} | ${of('cores').toFixed(2)} | ${Math.round(middle(visits.map((one) => one.perSecond / one.cores))).toLocaleString('en')} |`,
    );
  }
  return middle((seen.get('the question') ?? []).map(({ perSecond }) => perSecond));
}

for (const kind of [empty, versionCheck, cachedCheck]) await ask(kind, ms / 2);
say(`# Requests of an app that starts, ${connections} connections at once\n`);
say(
  `${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), PostgreSQL, the built server and all who ask on them.\n`,
);
say(
  '| | a second | ratio to the empty endpoint | median, p99 (ms) | cores of the server | a second of a whole core |',
);
say('| --- | --: | --: | --: | --: | --: |');
await compare('');
const chargers = child('chargers.ts', String(server.mqttPort), secret, '1', String(fleet));
await once(chargers, 'message');
let over = false;
const took: number[] = [];
const reading = (async () => {
  while (!over) {
    const began = performance.now();
    await http.call(deviceApi.list, { query: { search: 'B-1' } });
    took.push(performance.now() - began);
    await wait(50);
  }
})();
const beside = await compare(`, beside ${fleet.toLocaleString('en')} chargers`);
over = true;
await reading;
took.sort((a, b) => a - b);
say(`\nList meanwhile: ${share(took, 0.5)} ms, p99 ${share(took, 0.99)} ms.`);
say(`Peak memory of the server: ${usage(server.child.pid).memory.toFixed(0)} MB.`);

phones.disconnect();
chargers.disconnect();
await server.stop();
await client.end();
await db.destroy();
await database.drop();
process.exit(beside >= wanted ? 0 : 1);
