import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PostgresError } from './error';
import { environmentOf } from './binaries';
import type { DataFolder } from './data-folder';
import { settingsFile, type Settings } from './settings';
import { syncFolder, writeDurably } from './write-durably';

/** Name of both the superuser and the database. */
export const owner = 'chargehand';

const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/**
 * Creates the database's files if there are none. If the server is killed during this, the next start deletes the
 * incomplete files and creates new ones.
 */
export async function createCluster(place: DataFolder, binaries: string): Promise<void> {
  if (existsSync(place.cluster)) return;
  for (const name of readdirSync(place.folder).filter((one) => one.startsWith('cluster.')))
    rmSync(path.join(place.folder, name), { recursive: true, force: true });

  const draft = `${place.cluster}.${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  hand(place, draft);
  const passwordFile = path.join(place.folder, `cluster.password`);
  writeFileSync(passwordFile, createPassword(place), { mode: 0o600 });
  hand(place, passwordFile);
  try {
    // pg_trgm asks the C library which characters are letters. In the plain C locale, Chinese characters are none.
    await initdb(place, binaries, draft, passwordFile, [...locale, '--lc-ctype=C.UTF-8']).catch(
      (error: unknown) => {
        if (!(error instanceof Error && error.message.includes('invalid locale name'))) throw error;
        return initdb(place, binaries, draft, passwordFile, locale);
      },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  const main = path.join(draft, 'postgresql.conf');
  writeFileSync(main, `\ninclude = '${settingsFile}'\n# Your own settings go below this line.\n`, {
    flag: 'a',
  });
  renameSync(draft, place.cluster);
  syncFolder(place.folder);
}

/** Writes the settings that PostgreSQL reads at its next start. */
export function writeSettings(place: DataFolder, settings: Settings): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  const file = path.join(place.cluster, settingsFile);
  writeDurably(
    file,
    `# Written at each start; change postgresql.conf instead.\n${lines.join('\n')}\n`,
    0o600,
  );
  hand(place, file);
}

/**
 * Returns the superuser's password. Throws if its file is missing, because the database cannot be opened without it.
 */
export function readPassword(place: DataFolder): string {
  const file = path.join(place.folder, 'password');
  if (!existsSync(file))
    throw new PostgresError(`${file} is missing: without it the database cannot be opened`);
  return readFileSync(file, 'utf8').trim();
}

function createPassword(place: DataFolder): string {
  const file = path.join(place.folder, 'password');
  if (!existsSync(file)) writeDurably(file, `${randomBytes(24).toString('base64url')}\n`, 0o600);
  return readPassword(place);
}

async function initdb(
  place: DataFolder,
  binaries: string,
  folder: string,
  passwordFile: string,
  more: string[],
) {
  const words = ['-D', folder, '-U', owner, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...more];
  await promisify(execFile)(path.join(binaries, 'bin', 'initdb'), words, {
    ...(place.runAs && { uid: place.runAs.uid, gid: place.runAs.gid }),
    cwd: folder,
    env: environmentOf(binaries),
  });
}

function hand(place: DataFolder, file: string): void {
  if (place.runAs) chownSync(file, place.runAs.uid, place.runAs.gid);
}
