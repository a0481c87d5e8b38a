import { Worker } from 'node:worker_threads';

/** Milliseconds of the calibration on the reference machine: two cores at rest. */
const referenceMs = 550;

/** How many times slower than the reference machine this one was measured to be; 1 at least. Time limits are multiplied by it. */
export const pace = Math.max(1, Number(process.env.TEST_PACE) || 1);

/** How long a test waits for something before it counts as hanging. */
export const patienceMs = 30_000 * pace;

// Hashes and JSON, on two cores at once, as two workers of tests keep them busy.
const load = `
  const { createHash } = require('node:crypto');
  const rows = Array.from({ length: 200 }, (_, id) => ({ id, code: 'P6-' + id, at: new Date(id).toISOString() }));
  let text = JSON.stringify(rows);
  for (let round = 0; round < 4500; round += 1) {
    createHash('sha256').update(text).digest('hex');
    text = JSON.stringify(JSON.parse(text));
  }
`;

const loadedMs = () =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const worker = new Worker(load, { eval: true });
    worker.once('error', reject);
    worker.once('exit', () => resolve(performance.now() - start));
  });

/** Measures how many times slower than the reference machine this one is at the moment; 1 at least. */
export async function measurePace() {
  const times = await Promise.all([loadedMs(), loadedMs()]);
  return Math.max(1, Math.round((Math.max(...times) / referenceMs) * 10) / 10);
}
