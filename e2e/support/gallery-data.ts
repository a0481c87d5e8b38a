import type { Job } from '@chargehand/contract/areas/system/job';

/** The smallest possible PNG. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns a job in the form the server sends. */
export const job = (id: number, kind: string, state: Job['state'], more: Partial<Job> = {}): Job => ({
  id,
  version: 1,
  kind,
  state,
  title: {},
  total: 4000,
  done: 0,
  refused: 0,
  result: null,
  reason: null,
  file: null,
  cancelling: false,
  createdAt: new Date().toISOString(),
  startedAt: new Date().toISOString(),
  finishedAt: state === 'running' ? null : new Date().toISOString(),
  ...more,
});
