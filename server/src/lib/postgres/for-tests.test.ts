import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from './for-tests';

let databases: { url: string; drop(): Promise<void> }[] = [];

beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  for (const { drop } of databases) await drop();
});

it('gives each caller a migrated database of its own', async () => {
  const [mine, other] = databases.map(({ url }) => new pg.Client({ connectionString: url }));
  if (!mine || !other) throw new Error('two databases were requested');
  await Promise.all([mine.connect(), other.connect()]);
  await mine.query('create table only_mine ()');
  const tables = `select count(*)::int as n from pg_tables where tablename in ('account', 'only_mine')`;
  expect((await mine.query(tables)).rows).toEqual([{ n: 2 }]);
  expect((await other.query(tables)).rows).toEqual([{ n: 1 }]);
  await Promise.all([mine.end(), other.end()]);
});
