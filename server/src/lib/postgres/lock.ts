import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { PostgresError } from './error';

/**
 * Makes this process the only one that supervises the folder, until the returned function is called. The lock is a
 * listening socket, which the kernel closes when the process ends: a killed server leaves no lock, and a reused pid
 * causes no confusion. Throws a one-line message if another process supervises the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = socketName(realpathSync(folder));
  const server =
    (await listen(name)) ??
    ((await isAbandoned(name)) ? (rmSync(name, { force: true }), await listen(name)) : undefined);
  if (!server) {
    const holder = await askHolder(name);
    throw new PostgresError(
      `the database in ${folder} is in use by another server${holder ? ` (process ${holder})` : ''}`,
    );
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Returns the name of the socket. On Linux it is outside the file system; elsewhere it is a file, which a killed
 * process may leave behind.
 */
function socketName(folder: string): string {
  const name = `chargehand-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), name);
}

function listen(name: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((caller) => caller.on('error', () => undefined).end(String(process.pid)));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(name, () => resolve(server));
  });
}

async function isAbandoned(name: string): Promise<boolean> {
  if (name.startsWith('\0')) return false;
  return new Promise((resolve) => {
    const caller = net.connect(name, () => (caller.destroy(), resolve(false)));
    caller.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
}

/** Returns the pid of the process that holds the lock, or an empty text if it does not respond within half a second. */
function askHolder(name: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const caller = net.connect(name);
    const done = () => (caller.destroy(), resolve(answer));
    caller.setTimeout(500, done);
    caller.on('data', (data) => (answer += data.toString()));
    caller.on('end', done).on('error', done);
  });
}
