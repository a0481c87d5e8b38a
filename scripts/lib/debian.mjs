import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { at } from './root.mjs';
import { listen, run } from './run.mjs';

/** Installs Debian packages if the script runs as root and apt exists; otherwise does nothing. */
export async function install(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages[0]} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', ['update', '-q'], options);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}

/** Returns the folder with the files of a Debian package that `unpack` has unpacked. */
const unpacked = (name) => at('.cache/debian', name);

/**
 * Unpacks a Debian package into `.cache/debian` without installing it, so that none of its daemons starts. Does nothing
 * if it is there, or if apt is missing or does not have it.
 */
export async function unpack(name) {
  const folder = at('.cache/debian', name);
  if (existsSync(folder) || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Fetching ${name} …`);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  if (process.getuid?.() === 0) await listen('apt-get', ['update', '-q']);
  await listen('apt-get', ['download', '-q', name], { cwd: draft });
  const file = readdirSync(draft).find((one) => one.endsWith('.deb'));
  const { code } = file ? await listen('dpkg-deb', ['-x', file, 'files'], { cwd: draft }) : { code: 1 };
  if (code === 0) renameSync(path.join(draft, 'files'), folder);
  rmSync(draft, { recursive: true, force: true });
}

/** Returns the first of these programs found in the PATH or in /usr/sbin, where Debian keeps daemons. */
export function inPath(...names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
