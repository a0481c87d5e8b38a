import { vi } from 'vitest';
import { patienceMs } from '../../../../scripts/lib/pace.mjs';
import { checkConnection, endCutOff, isCutOff } from './connection';

/**
 * Waits until the test's server counts as reachable, so that no check is left for the test files that run later in the
 * same process.
 */
export async function endChecks(): Promise<void> {
  await vi.waitUntil(async () => (await checkConnection(), !isCutOff()), patienceMs);
  endCutOff();
}
