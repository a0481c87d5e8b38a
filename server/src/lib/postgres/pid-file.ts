import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

interface Process {
  pid: number;
  port: number;
}

const pidFileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid');

function linesOf(cluster: string): string[] | undefined {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** Returns the PostgreSQL process that runs on these files, by its pid file. */
export function readPostmaster(cluster: string): Process | undefined {
  const lines = linesOf(cluster) ?? [];
  const pid = Number(lines[0]);
  return pid > 0 && isPostmaster(pid, cluster) ? { pid, port: Number(lines[3]) } : undefined;
}

/**
 * Returns the PostgreSQL process that runs on these files, by its pid file. If there is no such process, deletes the
 * pid file and returns undefined.
 */
export function findPostmaster(cluster: string): Process | undefined {
  const found = readPostmaster(cluster);
  if (!found && linesOf(cluster)) rmSync(pidFileOf(cluster), { force: true });
  return found;
}

/**
 * Returns whether a process is PostgreSQL on these files, and not a zombie or another process that got the same pid.
 */
export function isPostmaster(pid: number, cluster: string): boolean {
  return commandLine(pid).includes(`postgres -D ${cluster} -p `);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
