import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDb } from '../src/lib/db';
import { startTestServer } from '../src/lib/postgres/test-server';
import { seed } from '../src/seed';

/** What every system begins with, once for all tests. */
async function fill(url: string): Promise<void> {
  const db = openDb(url, { max: 1 });
  await seed(db);
  // Most tests bind what nobody sold: that nobody may unless the operator lets them is told by those of binding.
  await sql`update config set config_value = 'true' where config_key = 'device.bindUnsold'`.execute(db);
  await db.destroy();
}

/** One database server for the whole run: TEST_DATABASE_URL's, or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startTestServer(process.env['TEST_DATABASE_URL'], fill);
  project.provide('testServer', { url, template });
  return stop;
}
