import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDb } from '../src/lib/db';
import { startTestServer } from '../src/lib/postgres/test-server';
import { seed } from '../src/seed';

/** Seeds the template database of all tests, once. */
async function fill(url: string): Promise<void> {
  const db = openDb(url, { max: 1 });
  await seed(db);
  // Allows users to bind unsold devices, because most tests do so. The tests of binding check that this requires the
  // operator's setting.
  await sql`update config set config_value = 'true' where config_key = 'device.bindUnsold'`.execute(db);
  await db.destroy();
}

/** Provides one database server for the whole run: that of TEST_DATABASE_URL, or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startTestServer(process.env['TEST_DATABASE_URL'], fill);
  project.provide('testServer', { url, template });
  return stop;
}
