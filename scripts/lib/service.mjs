import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { at, root } from './root.mjs';

const endWithParent = pathToFileURL(at('scripts/lib/end-with-parent.mjs')).href;

/**
 * Starts `node words…` in its own process group. Ctrl-C in the terminal then reaches only the calling script, which
 * stops its services in order. `onLine(line, isError)` gets the output lines, and `ended` resolves with the signal or
 * exit code.
 */
export function startService(words, { env, onLine }) {
  const child = spawn(process.execPath, ['--import', endWithParent, ...words], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => onLine(line, false));
  createInterface({ input: child.stderr }).on('line', (line) => onLine(line, true));
  const service = { over: false };
  service.ended = new Promise((resolve) =>
    child.once('close', (code, signal) => {
      service.over = true;
      resolve(signal ?? `exit code ${code}`);
    }),
  );
  /** Sends SIGTERM and waits until the process has ended. Kills it after `patience` milliseconds. */
  service.stop = async (patience) => {
    if (service.over) return;
    child.kill('SIGTERM');
    const waiting = new AbortController();
    const late = sleep(patience, true, { signal: waiting.signal }).catch(() => false);
    if ((await Promise.race([late, service.ended])) === true) child.kill('SIGKILL');
    waiting.abort();
    await service.ended;
  };
  return service;
}
