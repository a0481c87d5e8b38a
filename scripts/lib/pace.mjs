import { Worker } from 'node:worker_threads';

/** Duration of the calibration on the idle two-core reference machine, in milliseconds. */
const referenceMs = 550;

/**
 * Factor by which this machine was measured to be slower than the reference machine, at least 1. Time limits are
 * multiplied by this factor.
 */
export const pace = Math.max(1, Number(process.env.TEST_PACE) || 1);

/** Time after which a waiting test counts as hanging, in milliseconds. */
export const patienceMs = 30_000 * pace;

// Hashing and JSON on two cores at once, like two busy test workers.
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

/** Measures the factor by which this machine is currently slower than the reference machine, at least 1. */
export async function measurePace() {
  const times = await Promise.all([loadedMs(), loadedMs()]);
  return Math.max(1, Math.round((Math.max(...times) / referenceMs) * 10) / 10);
}
