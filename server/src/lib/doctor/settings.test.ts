import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { createEmptyDatabase, type EmptyDatabase } from '../../../test/backups';
import { openTestServer, type TestServer } from '../../../test/harness';
import { openDb } from '../db';
import { migrationNames } from '../migrate';
import { callerRoles } from '../session/tenant';
import { openDatabase } from './database';
import { databaseCheck, judgeRoles, judgeSettings, readSettings, type Settings } from './settings';
import { judgeMigrations, versionsCheck } from './versions';

let server: TestServer;
let empty: EmptyDatabase;
beforeAll(async () => {
  server = await openTestServer();
  empty = await createEmptyDatabase();
});
afterAll(async () => {
  await empty.drop();
  await server.close();
});

const healthy: Settings = {
  version: 180_004,
  encoding: 'UTF8',
  fsync: 'on',
  synchronousCommit: 'on',
  fullPageWrites: 'on',
  autovacuum: 'on',
  trackCounts: 'on',
  maxConnections: 97,
  openConnections: 36,
  servers: 1,
  isStandby: false,
  isReadOnly: false,
  hasTrigrams: true,
  mayCreateRoles: true,
};

const roles = callerRoles.map((name) => ({ name: String(name), isMighty: false, canBecome: true }));

describe('[OPS-15] the settings of the database', () => {
  it.each<[string, Partial<Settings>, 'fault' | 'warning']>([
    ['PostgreSQL 14', { version: 140_010 }, 'fault'],
    ['another encoding', { encoding: 'SQL_ASCII' }, 'fault'],
    ['fsync off', { fsync: 'off' }, 'fault'],
    ['synchronous_commit off', { synchronousCommit: 'off' }, 'fault'],
    ['full_page_writes off', { fullPageWrites: 'off' }, 'fault'],
    ['autovacuum off', { autovacuum: 'off' }, 'fault'],
    ['track_counts off', { trackCounts: 'off' }, 'fault'],
    ['a standby', { isStandby: true }, 'fault'],
    ['read only', { isReadOnly: true }, 'fault'],
    ['no pg_trgm', { hasTrigrams: false }, 'fault'],
    ['too few connections', { maxConnections: 30 }, 'fault'],
    ['connections for two of three servers', { maxConnections: 97, servers: 3 }, 'fault'],
    ['no connections for an upgrade', { maxConnections: 50 }, 'warning'],
  ])('%s is told, with what to do', (_, broken, state) => {
    const troubles = judgeSettings({ ...healthy, ...broken }).filter((one) => one.state !== 'ok');
    expect(troubles).toEqual([
      { state, says: expect.any(String), advice: expect.stringMatching(/\w{3}.*\.$/) },
    ]);
  });

  it('that are sound are two lines', () => {
    expect(judgeSettings(healthy).map(({ state }) => state)).toEqual(['ok', 'ok']);
  });

  it('are read from the database', async () => {
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'track_counts'];
    const { rows } = await sql<{ name: string }>`select name from pg_settings
      where name = any(${names}) and setting = 'off'`.execute(server.db);
    const { settings } = await readSettings(server.db);
    expect(settings).toMatchObject({ encoding: 'UTF8', servers: 1, hasTrigrams: true, mayCreateRoles: true });
    const found = await databaseCheck({ db: server.db, finding: { state: 'ok', says: 'x' } }).run();
    const off = found.filter(({ state }) => state === 'fault').map(({ says }) => says.split(' ')[0]);
    expect(off.sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});

describe('[OPS-15] the roles of callers', () => {
  it('that may bypass row-level security, or that the server may not take on, are faults', () => {
    const [first, ...others] = roles;
    if (!first) throw new Error('there are no roles');
    for (const broken of [{ isMighty: true }, { canBecome: false }])
      expect(judgeRoles([{ ...first, ...broken }, ...others], true)).toMatchObject([
        {
          state: 'fault',
          says: expect.stringContaining(first.name),
          advice: expect.stringContaining(first.name),
        },
      ]);
    expect(judgeRoles(roles, false)).toMatchObject([{ state: 'ok' }]);
  });

  it('that are missing are a fault only if the server may not create them', () => {
    expect(judgeRoles(roles.slice(1), false)).toMatchObject([{ state: 'fault' }]);
    expect(judgeRoles(roles.slice(1), true)).toMatchObject([{ state: 'ok' }]);
  });
});

describe('[OPS-15] the migrations', () => {
  it('that only a newer version has are a fault, missing ones a warning, and those of an empty database fine', async () => {
    const files = await migrationNames();
    const newer = await judgeMigrations(server.db, files.slice(0, -1));
    expect(newer).toMatchObject({ state: 'fault', says: expect.stringContaining(files.at(-1) ?? '?') });
    expect(await judgeMigrations(server.db, [...files, '9999_later.sql'])).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('9999_later.sql'),
    });
    expect((await judgeMigrations(server.db, files)).state).toBe('ok');
    const db = openDb(empty.url, { max: 1 });
    expect((await judgeMigrations(db, files)).state).toBe('ok');
    await sql`create table restore ()`.execute(db);
    expect((await judgeMigrations(db, files)).state).toBe('fault');
    await db.destroy();
  });

  it('are skipped without a database, which is a fault itself if it is configured', async () => {
    const password = 'never-shown';
    const away = await openDatabase({
      databaseUrl: `postgres://u:${password}@127.0.0.1:9/x`,
      dataDir: 'nowhere',
    });
    expect(away.finding).toMatchObject({ state: 'fault', says: expect.stringContaining('ECONNREFUSED') });
    expect(JSON.stringify(away.finding)).not.toContain(password);
    expect((await versionsCheck(away).run()).map(({ state }) => state)).toEqual(['ok', 'ok', 'skipped']);
    const none = await openDatabase(readConfig({ DATA_DIR: 'nowhere' }));
    expect(none.finding.state).toBe('skipped');
  });
});
