import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';

/** Seeds the template database of all tests, once. */
async function fill(url: string): Promise<void> {
  const [{ openDb }, { seed }] = await Promise.all([import('../src/lib/db'), import('../src/seed')]);
  const db = openDb(url, { max: 1 });
  await seed(db);
  // Allows users to bind unsold devices, because most tests do so. The tests of binding check that this requires the
  // operator's setting.
  await sql`update config set config_value = 'true' where config_key = 'device.bindUnsold'`.execute(db);
  await db.destroy();
}

/** Starts the database server of TEST_DATABASE_URL, or an embedded one. */
async function start() {
  const { startTestServer } = await import('../src/lib/postgres/test-server');
  return startTestServer(process.env['TEST_DATABASE_URL'], fill);
}

/**
 * The database server of this run, and the number of projects that use it. Global, because Vitest loads this file once
 * for each project, but a process can register the metrics of the server's modules only once.
 */
const run: typeof globalThis & { testServer?: { started: ReturnType<typeof start>; projects: number } } =
  globalThis;

/** Provides one database server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const testServer = (run.testServer ??= { started: start(), projects: 0 });
  testServer.projects += 1;
  const { url, template, stop } = await testServer.started;
  project.provide('testServer', { url, template });
  return async () => {
    testServer.projects -= 1;
    if (testServer.projects === 0) await stop();
  };
}
