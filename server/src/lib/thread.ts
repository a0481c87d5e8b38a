import { mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * Build options, the same as in scripts/lib/build.mjs. Packages are bundled into the code of a thread, because loading
 * a hundred modules takes 0.3 s of CPU time; those in `external` are not, because they read files of their own folders.
 */
const wholeThread = {
  external: ['pdfkit', 'subset-font', 'fontkit'],
  // Bundled CommonJS modules load Node's modules with `require`.
  banner: {
    js: "import { createRequire as forBundled } from 'node:module'; const require = forBundled(import.meta.url);",
  },
};

const bundled = new Map<string, URL>();

/**
 * Bundles the code of a thread, once per process, when the server runs from its sources. Loading a hundred files one by
 * one would take each thread a second.
 */
function bundle(file: string): URL {
  const cached = bundled.get(file);
  if (cached) return cached;
  const folder = new URL('../../.cache/threads/', import.meta.url);
  const out = new URL(`${file.replaceAll('/', '-')}.mjs`, folder);
  const written = fileURLToPath(new URL(`${process.pid}.tmp`, folder));
  mkdirSync(folder, { recursive: true });
  // Loaded here, because it is not installed where the built product runs.
  const { buildSync }: typeof import('esbuild') = createRequire(import.meta.url)('esbuild');
  buildSync({
    entryPoints: [fileURLToPath(new URL(`../${file}.ts`, import.meta.url))],
    outfile: written,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    ...wholeThread,
    alias: { '@chargehand/contract': fileURLToPath(new URL('../../../contract/src', import.meta.url)) },
    logLevel: 'silent',
  });
  // Renamed, which is atomic, because other processes load the same file.
  renameSync(written, out);
  bundled.set(file, out);
  return out;
}

/**
 * Runs code in a separate thread. `file` is the path of the code within this package's sources, and must be an entry of
 * the build; `data` is copied to the thread, which gets no environment variables.
 */
export function openThread(file: string, data: unknown, limits: ResourceLimits): Worker {
  const code = import.meta.url.endsWith('.ts') ? bundle(file) : new URL(`./${file}.js`, import.meta.url);
  return new Worker(code, { workerData: data, resourceLimits: limits, env: {}, execArgv: [] });
}
