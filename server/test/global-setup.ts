import type { TestProject } from 'vitest/node';
import { startTestServer } from '../src/lib/postgres/test-server';

/** One database server for the whole run: TEST_DATABASE_URL's, or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startTestServer(process.env['TEST_DATABASE_URL']);
  project.provide('testServer', { url, template });
  return stop;
}
