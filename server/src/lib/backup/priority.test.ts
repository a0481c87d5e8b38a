import os from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, type BackupFolders, openBackupFolders } from '../../../test/backups';
import { openTestServer, type TestServer } from '../../../test/harness';
import type { Place } from './place';
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
  it('[OPS-01] is lower than that of requests in PostgreSQL, and unchanged in the thread that makes it', async () => {
    const before = os.getPriority();
    let priorities: Promise<number[]> | undefined;
    // The backup stores nothing before its backends have been looked at.
    const place: Place = {
      ...folders.place,
      async put(...object) {
        priorities ??= backendsOfBackups().then((pids) => pids.map((pid) => os.getPriority(pid)));
        await priorities;
        return folders.place.put(...object);
      },
    };
    await backUp(server.url, folders, { place });
    const lowered = (await priorities)?.filter((priority) => priority >= 10);
    expect(lowered).toHaveLength(2);
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
