import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the PostgreSQL process that runs on these files, by its pid file. If there is no such process, deletes the
 * pid file and returns undefined.
 */
export function findPostmaster(cluster: string): { pid: number; port: number } | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (pid > 0 && isPostmaster(pid, cluster)) return { pid, port: Number(lines[3]) };
  rmSync(file, { force: true });
  return undefined;
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
