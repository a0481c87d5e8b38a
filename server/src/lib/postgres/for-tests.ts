import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { named, run, type TestServer } from './test-server';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Creates a separate migrated database for a test. `drop` removes it even while clients are connected. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, template } = inject('testServer');
  const name = `chargehand_test_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name} template ${template} strategy file_copy`);
  return { url: named(url, name), drop: () => run(url, `drop database if exists ${name} with (force)`) };
}
