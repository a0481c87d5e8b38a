import { type ResourceLimits, Worker } from 'node:worker_threads';

/** In tests the sources run as they are: their loader is told to a thread before its code. */
const fromSource = (url: string): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url)}); })`;

/**
 * Runs code in a thread of its own: `file` is its place below this package's sources, and an entry of the build.
 * `data` is copied to it; it gets none of the environment.
 */
export function openThread(file: string, data: unknown, limits: ResourceLimits): Worker {
  const options = { workerData: data, resourceLimits: limits, env: {}, execArgv: [] };
  return import.meta.url.endsWith('.ts')
    ? new Worker(fromSource(new URL(`../${file}.ts`, import.meta.url).href), { ...options, eval: true })
    : new Worker(new URL(`./${file}.js`, import.meta.url), options);
}
