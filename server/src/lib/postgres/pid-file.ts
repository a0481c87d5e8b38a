import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Returns the PostgreSQL that runs on these files, from its pid file. A pid file without a process is deleted. */
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

/** Returns whether the process is PostgreSQL on these files, not another process with a reused pid or a zombie. */
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
