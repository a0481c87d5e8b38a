import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, root } from './root.mjs';
import { listen } from './run.mjs';

const shared = [
  'contract/src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/lib/build.mjs',
];

/** Server modules that run in worker threads. */
const threads = [
  'lib/apk/package-worker',
  'lib/excel/sheet-worker',
  'areas/system/backup/run-worker',
  'areas/stock/device/label-worker',
  'areas/stock/document/paper-worker',
  'areas/cabinets/qr-batch/package-worker',
  'areas/cabinets/qr-batch/sheet-worker',
];
/**
 * esbuild options for modules in worker threads. Their bundles also include the packages they use, except three;
 * `server/src/lib/thread.ts` gives the reasons.
 */
const wholeThread = [
  '--external:pdfkit',
  '--external:subset-font',
  '--external:fontkit',
  "--banner:js=import { createRequire as forBundled } from 'node:module'; const require = forBundled(import.meta.url);",
];

const targets = [
  { name: 'console', inputs: ['console', ...shared], proof: 'index.html', build: buildConsole },
  {
    name: 'server',
    inputs: ['server/src', ...shared],
    proof: 'main.js',
    build: () =>
      Promise.all([
        bundle(
          'server',
          ['main', 'ledger', 'backup', 'restore', 'doctor', 'make-bucket', 'database-address'],
          ['--packages=external'],
        ),
        bundle('server', threads, wholeThread),
      ]),
  },
  {
    name: 'simulator',
    inputs: ['simulator/src', 'partners/examples', ...shared],
    proof: 'main.js',
    build: () => bundle('simulator', ['main'], ['--packages=external']),
  },
];

/** Returns the commit of the checkout, shortened to ten digits, or an empty text outside a git checkout. */
function readCommit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : (process.env.BUILD_COMMIT ?? '');
}

/** Builds the targets that changed since the last build, in parallel. Throws an error that names what failed. */
export async function buildStale() {
  await Promise.all(
    targets.map(async ({ name, inputs, proof, build }) => {
      const output = at(name, 'dist');
      const stamp = path.join(output, '.inputs');
      const hash = hashOf(inputs) + (name === 'server' ? readCommit() : '');
      const fresh = existsSync(path.join(output, proof)) && existsSync(stamp);
      if (fresh && readFileSync(stamp, 'utf8') === hash) return;
      const start = Date.now();
      rmSync(stamp, { force: true });
      await build();
      mkdirSync(output, { recursive: true });
      writeFileSync(stamp, hash);
      console.log(`Built ${name} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
    }),
  );
}

async function buildConsole() {
  const vite = at('node_modules/vite/bin/vite.js');
  const { code, said } = await listen(process.execPath, [vite, 'build', 'console', '--logLevel', 'warn']);
  if (code !== 0) throw new Error(`The console could not be built.\n${said}`);
}

async function bundle(workspace, entries, packages) {
  const { code, said } = await listen(at('node_modules/.bin/esbuild'), [
    ...entries.map((entry) => `${workspace}/src/${entry}.ts`),
    `--outdir=${workspace}/dist`,
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--sourcemap',
    `--outbase=${workspace}/src`,
    ...packages,
    // Bundles contract and partners, because they are TypeScript of this repository and no packages at run time.
    '--alias:@chargehand/contract=./contract/src',
    '--alias:@chargehand/partners=./partners',
    `--define:BUILD_COMMIT=${JSON.stringify(readCommit())}`,
    '--log-level=warning',
  ]);
  if (code !== 0) throw new Error(`The ${workspace} could not be built.\n${said}`);
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(at(input))).sort())
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesOf(file) {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return /\.test\.tsx?$/.test(file) ? [] : [file];
  return readdirSync(file)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .flatMap((name) => filesOf(path.join(file, name)));
}
