import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { announcementApi } from '@chargehand/contract/areas/content/announcement';
import { noticeApi } from '@chargehand/contract/areas/people/app-notice';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSession } from '../src/lib/session/tenant';
import { openAppSession } from '../src/lib/session/app-session';
import { openDb } from '../src/lib/db';
import { until } from './device';
import { openTestServer, superAdministrator, type TestServer } from './harness';
import { built, freePort, kill, startProcess } from './process';

const people = 30_000;

let folder: string;
let world: TestServer;
let root: { id: number; token: string };
/** Server processes, by the application name of their database connections. */
const sides = new Map<string, ChildProcess>();

async function startSide(name: string): Promise<void> {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const url = `${world.url}${world.url.includes('?') ? '&' : '?'}application_name=${name}`;
  const environment = { DATA_DIR: folder, DATABASE_URL: url, MQTT_PORT: String(mqttPort), CAPTCHA: 'off' };
  sides.set(name, await startProcess(port, environment));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-announced-'));
  world = await openTestServer();
  root = await world.account('root', superAdministrator);
  await sql`insert into app_user (agent_id, nickname, email, password_hash, source)
    select (select min(id) from agent), 'n' || n, 'n' || n || '@example.com', 'x', 'other' from generate_series(1, ${people}) n`.execute(
    world.db,
  );
  // Starts the servers one after the other, because starting takes much processor time.
  if (existsSync(built)) for (const name of ['side-one', 'side-two']) await startSide(name);
});
afterAll(async () => {
  await Promise.all([...sides.values()].map(kill));
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

it.skipIf(!existsSync(built))(
  `[MESSAGE-03, MESSAGE-07] an announcement to ${people} people reaches each once, though a server is killed`,
  async () => {
    const { id } = await world.send(announcementApi.create, root.token, {
      body: {
        audience: 'appUsers',
        reach: 'everybody',
        sendAt: new Date(Date.now() + 3_600_000).toISOString(),
        title: { en_US: 'All' },
        content: { en_US: '<p>Hello</p>' },
      },
    });
    const read = () => world.send(announcementApi.get, root.token, { params: { id } });
    // Chooses a user in the middle of the list, and inserts that user's notice in a transaction that is rolled back
    // later. The server that reaches this user must wait in the middle of a slice, and is killed there.
    const inTheMiddle = await world.db
      .selectFrom('appUser')
      .select('id')
      .orderBy('id')
      .offset(Math.floor(people / 2))
      .limit(1)
      .executeTakeFirstOrThrow();
    const gate = openDb(world.url, { max: 1 });
    const taken = gate
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('appNotice').values({ userId: inTheMiddle.id, announcementId: id }).execute();
        await world.send(announcementApi.send, root.token, { params: { ids: id } });
        const name = await until(async () => {
          const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
            where wait_event_type = 'Lock' and application_name like 'side-%' and query like '%app_notice%'`.execute(
            world.db,
          );
          return rows[0]?.name;
        });
        await kill(sides.get(name));
        throw new Error('taken back');
      })
      .catch((error: Error) => error.message);
    expect(await taken).toBe('taken back');
    await gate.destroy();
    expect(
      [...sides.values()].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
    ).toHaveLength(1);
    expect(await read()).toMatchObject({ state: 'sending' });
    await until(async () => (await read()).state === 'sent');
    const { rows } = await sql<{ n: number; people: number }>`
      select count(*)::int as n, count(distinct user_id)::int as people from app_notice where announcement_id = ${id}`.execute(
      world.db,
    );
    expect(rows).toEqual([{ n: people, people }]);
    expect(await read()).toMatchObject({ recipients: people, reads: 0 });
  },
);

it.skipIf(!existsSync(built))(
  '[APPAPI-14] an inbox is read by its index, however many messages others have',
  async () => {
    await sql`analyze app_notice`.execute(world.db);
    const { id } = await world.db.selectFrom('appUser').select('id').limit(1).executeTakeFirstOrThrow();
    const token = await openAppSession(world.db, id);
    world.statements.length = 0;
    const call = (method: 'GET' | 'POST', to: string, body?: Record<string, unknown>) =>
      world.call(method, to, { token, json: true, ...(body && { body }) });
    expect((await call('GET', noticeApi.notices.path)).status).toBe(200);
    expect((await call('POST', noticeApi.readAll.path, { through: 2_000_000_000 })).status).toBe(200);
    const statements = world.statements.filter(({ sql: text }) => text.includes('app_notice'));
    expect(statements.length).toBeGreaterThan(2);
    for (const { sql: text, parameters } of statements) {
      const plan = await asSession(world.db, { userId: id }, true, async (db) => {
        const explained = await db.executeQuery<{ 'QUERY PLAN': unknown }>({
          ...sql`select`.compile(db),
          sql: `explain (format json) ${text}`,
          parameters,
        });
        return JSON.stringify(explained.rows);
      });
      expect(plan).toMatch(/"Index Name": ?"app_notice_(user|unread)"/);
      expect(plan).not.toMatch(
        /"Seq Scan","Parent Relationship":"\w+","Parallel Aware":\w+,"Async Capable":\w+,"Relation Name":"app_notice"/,
      );
    }
  },
);
