import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { PostgresError } from './error';
import { writeDurably } from './write-durably';
import type { PostgresLog } from './log';

/** User that runs PostgreSQL if the server itself runs as root, which PostgreSQL refuses. */
interface RunAs {
  uid: number;
  gid: number;
  name: string;
}

/** Folder of the database's files, and the user that runs PostgreSQL (undefined: the current user). */
export interface DataFolder {
  folder: string;
  cluster: string;
  runAs: RunAs | undefined;
}

const fallbackRoot = '/var/lib/chargehand';

/**
 * Chooses the folder for the database's files: `dataDir` itself, or a folder below /var/lib if the server runs as root
 * and PostgreSQL's user cannot access `dataDir`. In the second case, the folder is recorded in `dataDir`. Throws if
 * neither folder can be used, or if the recorded one is gone.
 */
export function chooseDataFolder(dataDir: string, log: PostgresLog): DataFolder {
  const wanted = path.resolve(dataDir);
  mkdirSync(wanted, { recursive: true });
  if (process.getuid?.() !== 0) return folderAt(wanted, undefined);

  const pointer = pointerIn(wanted);
  if (existsSync(pointer)) {
    const folder = readFileSync(pointer, 'utf8').trim();
    if (!existsSync(folder))
      throw new PostgresError(`the database's files are gone: ${pointer} names ${folder}`);
    return folderAt(folder, ownerOf(folder));
  }
  const runAs = ownerOf(wanted);
  chmodSync(wanted, statSync(wanted).mode | 0o011);
  if (canUse(wanted, runAs)) return folderAt(wanted, runAs);
  if (existsSync(path.join(wanted, 'cluster')))
    throw new PostgresError(
      `user ${runAs.name}, who owns the database in ${wanted}, cannot reach that folder`,
    );

  mkdirSync(fallbackRoot, { recursive: true, mode: 0o711 });
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const folder = mkdtempSync(path.join(fallbackRoot, `${hash}-`));
  chmodSync(folder, 0o711);
  if (!canUse(folder, runAs))
    throw new PostgresError(
      `user ${runAs.name} can reach neither ${wanted} nor ${folder}: set DATA_DIR or DATABASE_URL`,
    );
  writeDurably(path.join(folder, 'belongs-to'), `${wanted}\n`, 0o644);
  writeDurably(pointer, `${folder}\n`, 0o644);
  log.info(
    `user ${runAs.name}, who runs PostgreSQL, cannot reach ${wanted}: the database is kept in ${folder}`,
  );
  return folderAt(folder, runAs);
}

/** Returns the file that names the folder of the database if that is not `wanted` itself. */
const pointerIn = (wanted: string): string => path.join(wanted, 'location');

/** Returns the folder that `chooseDataFolder` chose earlier, without a user and without touching anything. */
export function recordedFolder(dataDir: string): DataFolder {
  const wanted = path.resolve(dataDir);
  const pointer = pointerIn(wanted);
  const isElsewhere = process.getuid?.() === 0 && existsSync(pointer);
  return folderAt(isElsewhere ? readFileSync(pointer, 'utf8').trim() : wanted, undefined);
}

const folderAt = (folder: string, runAs: RunAs | undefined): DataFolder => ({
  folder,
  cluster: path.join(folder, 'cluster'),
  runAs,
});

/** Returns the owner of the cluster or, if there is no cluster yet, an unprivileged user of the system. */
function ownerOf(folder: string): RunAs {
  const cluster = path.join(folder, 'cluster');
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0);
  if (owner && owner.uid > 0)
    return (
      users.find((user) => user.uid === owner.uid) ?? {
        name: String(owner.uid),
        uid: owner.uid,
        gid: owner.gid,
      }
    );
  const user = users.find(({ name }) => name === 'nobody') ?? users.at(-1);
  if (!user)
    throw new PostgresError('PostgreSQL does not run as root and there is no other user: set DATABASE_URL');
  return user;
}

/**
 * Returns whether a user can use a folder. It tries a real access, because access lists and unusual file systems matter
 * as well.
 */
function canUse(folder: string, user: RunAs): boolean {
  const probe = mkdtempSync(path.join(folder, 'probe-'));
  try {
    chownSync(probe, user.uid, user.gid);
    const shell = ['-c', 'cd "$0" && : > file'];
    const tried = spawnSync('/bin/sh', [...shell, probe], {
      uid: user.uid,
      gid: user.gid,
      cwd: '/',
      stdio: 'ignore',
    });
    return tried.status === 0;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}
