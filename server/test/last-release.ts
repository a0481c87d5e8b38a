import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** The release before this version, and the last commit with its number in `package.json`. */
const lastRelease = { version: '1.0.0', commit: 'b3639556' };

/** Returns whether the history of this checkout reaches back to the last release. */
export const hasLastRelease = (): Promise<boolean> =>
  run('git', ['cat-file', '-e', `${lastRelease.commit}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  );

/**
 * Builds the last release from the history of this checkout, with the packages installed here, unless an earlier call
 * has. Returns the path of its server.
 */
export async function buildLastRelease(): Promise<string> {
  const folder = path.join(root, '.cache/releases', lastRelease.version);
  const server = path.join(folder, 'server/dist/main.js');
  if (existsSync(server)) return server;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('sh', ['-c', `git archive ${lastRelease.commit} | tar -x -C "$0"`, folder], { cwd: root });
  for (const workspace of ['.', 'console', 'partners', 'server']) {
    const packages = path.join(root, workspace, 'node_modules');
    if (existsSync(packages)) await symlink(packages, path.join(folder, workspace, 'node_modules'));
  }
  const script = `const { buildStale } = await import('./scripts/lib/build.mjs'); await buildStale();`;
  await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
  return server;
}
