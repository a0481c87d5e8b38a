import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { at, root } from './root.mjs';

const endWithParent = pathToFileURL(at('scripts/lib/end-with-parent.mjs')).href;

/**
 * Starts `node words…` in a process group of its own, so that Ctrl-C in the terminal reaches this script alone
 * and the order of stopping is ours. `onLine(line, isError)` gets what it says; `ended` tells how it ended.
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
  /** Asks it to stop; after `patience` milliseconds it is killed. */
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
