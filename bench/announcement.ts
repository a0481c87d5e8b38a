import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { announcementApi } from '@chargehand/contract/areas/content/announcement';
import { noticeApi } from '@chargehand/contract/areas/people/app-notice';
import { sql } from 'kysely';
import { addAccount } from '../server/src/areas/system/account/account.service';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openAppSession } from '../server/src/lib/session/app-session';
import { openDb } from '../server/src/lib/db';
import { until } from '../server/test/device';
import { freePort, kill, startProcess } from '../server/test/process';
import { openBenchDatabase } from './database';

/*
 * An announcement to `people` app users, sent by two built servers, one of which is killed with -9 when a quarter of
 * the users have it: `npx tsx bench/announcement.ts 1000000`. The floor is one `insert … select` of the same rows.
 *
 * - Then 200 users read their inboxes and mark them as read, and the announcement is withdrawn.
 * - Exits with 1 if a user has the announcement twice or not at all, if the number of readers is wrong, or if the
 *   withdrawn announcement is still in the inbox of the first reader.
 */
const people = Number(process.argv[2] ?? 1_000_000);

const database = await openBenchDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-bench-'));
const db = openDb(database.url, { max: 4 });
const ports = [await freePort(), await freePort()] as const;
const startSide = async (port: number) =>
  startProcess(port, {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    MQTT_PORT: String(await freePort()),
    CAPTCHA: 'off',
    ACCOUNT_WRITE_RATE: '0',
  });
const patiently = (port: number) => startSide(port).catch(() => startSide(port));
const first = await patiently(ports[0]);
const second = await patiently(ports[1]);

await sql`insert into app_user (agent_id, nickname, email, password_hash, source)
  select (select min(id) from agent), 'n' || n, 'n' || n || '@example.com', 'x', 'other' from generate_series(1, ${people}) n`.execute(
  db,
);
await sql`vacuum analyze app_user`.execute(db);

const base = `http://127.0.0.1:${ports[1]}`;
async function call(method: string, to: string, token?: string, body?: unknown) {
  const answer = await fetch(base + to, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
}
const writer = { account: 'writer', name: 'writer', pwd: 'Bench-mark-1', contact: null };
const writerId = await addAccount(db, writer, { mType: 0, agentId: null, merchantId: null }, null);
await db.updateTable('account').set({ mustChangePassword: false }).where('id', '=', writerId).execute();
const token = await openSession(db, writerId, '127.0.0.1', null);

/** Returns the seconds that `work` takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const draft = {
  audience: 'appUsers',
  reach: 'everybody',
  sendAt: '',
  title: { en_US: 'All' },
  content: { en_US: '<p>Hello</p>' },
};
const { data: made } = await call('POST', announcementApi.create.path, token, draft);
const { id } = announcementApi.create.output.parse(made);
const read = async () =>
  announcementApi.get.output.parse((await call('GET', `/api/admin/announcement/${id}`, token)).data);
const seconds = await timed(async () => {
  await until(async () => (await read()).recipients > people / 4, 600_000);
  await kill(first);
  await until(async () => (await read()).state === 'sent', 600_000);
});
const { rows } = await sql<{ n: number; people: number; bytes: number }>`
  select count(*)::int as n, count(distinct user_id)::int as people,
    pg_total_relation_size('app_notice')::int8 as bytes from app_notice where announcement_id = ${id}`.execute(
  db,
);
const [counted] = rows;

/** Calls `ask` `times` times in sequence. Returns the median and the 97.5th percentile in milliseconds, as text. */
async function paced(times: number, ask: (n: number) => Promise<unknown>): Promise<string> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) took.push(1000 * (await timed(() => ask(n))));
  took.sort((one, other) => one - other);
  const quantile = (share: number) => (took[Math.floor(share * (took.length - 1))] ?? 0).toFixed(1);
  return `median ${quantile(0.5)} ms, p97.5 ${quantile(0.975)} ms`;
}
const { rows: some } = await sql<{ id: number }>`select id from app_user order by random() limit 200`.execute(
  db,
);
const phones = await Promise.all(some.map((one) => openAppSession(db, one.id)));
await sql`vacuum analyze app_notice`.execute(db);
const inbox = await paced(phones.length, (n) => call('GET', noticeApi.notices.path, phones[n]));
const readAll = await paced(phones.length, (n) =>
  call('POST', noticeApi.readAll.path, phones[n], { through: 2_000_000_000 }),
);
const { reads } = await read();
const withdrawn = await timed(() => call('POST', `/api/admin/announcement/${id}/withdraw`, token, {}));
const left = noticeApi.notices.output.parse(await call('GET', noticeApi.notices.path, phones[0]));

await sql`truncate app_notice`.execute(db);
const plain = await timed(() =>
  sql`insert into app_notice (user_id, announcement_id) select id, ${id} from app_user`.execute(db),
);

console.log(`${people} people, two servers, one killed with -9: ${seconds.toFixed(1)} s, ${(people / seconds).toFixed(0)} a second
one insert … select of the same rows: ${plain.toFixed(1)} s, ratio ${(seconds / plain).toFixed(1)}
each exactly once: ${counted?.n === people && counted.people === people ? 'yes' : 'NO'}; ${((counted?.bytes ?? 0) / people).toFixed(0)} bytes each with all indexes
an inbox: ${inbox}
reading all of one: ${readAll}; counted as read: ${reads} of ${phones.length}
withdrawn in ${(1000 * withdrawn).toFixed(0)} ms, after that ${left.notices.length} in an inbox, ${left.unread} unread`);

await kill(second);
await db.destroy();
await database.drop();
await rm(folder, { recursive: true, force: true });
process.exit(
  counted?.n === people && counted.people === people && reads === phones.length && left.notices.length === 0
    ? 0
    : 1,
);
