import os from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, type BackupFolders, openBackupFolders } from '../../../test/backups';
import { openTestServer, type TestServer } from '../../../test/harness';
import { lowerBackend } from './priority';
import { openClient } from './snapshot';

let server: TestServer;
let folders: BackupFolders;
beforeAll(async () => {
  server = await openTestServer();
  folders = await openBackupFolders();
});
afterAll(async () => {
  await server.close();
  await folders.remove();
});

const backendsOfBackups = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'chargehand backup'`.execute(server.db);
  return rows.map(({ pid }) => pid);
};

describe.skipIf(process.platform !== 'linux')('the priority of a backup', () => {
  it('[OPS-01] is lower than that of requests in PostgreSQL, too, and in the thread that calls it unchanged', async () => {
    const before = os.getPriority();
    let priorities: Promise<number[]> | undefined;
    await backUp(server.url, folders, {
      onTable: () =>
        (priorities ??= backendsOfBackups().then((pids) => pids.map((pid) => os.getPriority(pid)))),
    });
    expect((await priorities)?.sort((one, other) => one - other).slice(-2)).toEqual([
      before + 10,
      before + 10,
    ]);
    expect(os.getPriority()).toBe(before);
  });

  it('[OPS-01] is not given to a process of this machine that has the pid of a backend elsewhere', async () => {
    const client = await openClient(server.url);
    await client.query(`create schema elsewhere;
      create function elsewhere.pg_backend_pid() returns int language sql return ${process.pid};
      set search_path = elsewhere, pg_catalog`);
    const before = os.getPriority(process.pid);
    await lowerBackend(client);
    await client.end();
    expect(os.getPriority(process.pid)).toBe(before);
  });
});
