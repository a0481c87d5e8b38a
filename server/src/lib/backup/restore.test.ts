import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  backUp,
  type BackupFolders,
  createEmptyDatabase,
  type EmptyDatabase,
  openBackupFolders,
  reading,
  restore,
} from '../../../test/backups';
import { openTestServer, type TestServer } from '../../../test/harness';
import type { Db } from '../db';
import { migrate, migrationNames } from '../migrate';
import { type Manifest, readManifest, writeManifest } from './manifest';
import { openSeal } from './seal';

let server: TestServer;
let folders: BackupFolders;
let empty: EmptyDatabase;
const seal = openSeal(undefined);
beforeAll(async () => {
  server = await openTestServer();
  await server.device('RESTORED-1');
  folders = await openBackupFolders();
  empty = await createEmptyDatabase();
});
afterAll(async () => {
  await server.close();
  await folders.remove();
  await empty.drop();
});

const tableCount = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_class c
    where relnamespace = 'public'::regnamespace`.execute(db);
  return rows[0]?.n ?? -1;
};
/** Expects a restore into the empty database to be refused with these words, and to change nothing there. */
async function expectRefusal(words: string, attempt: Promise<unknown>): Promise<void> {
  await expect(attempt).rejects.toThrow(words);
  expect(await reading(empty.url, tableCount)).toBe(0);
}
/** Writes a copy of a backup with another manifest. Returns its id. */
const changed = async (id: string, change: Partial<Manifest>): Promise<string> =>
  writeManifest(folders.place, seal, { ...(await readManifest(folders.place, seal, id)), ...change });

describe('[OPS-03] a restore refuses, with one line and no change,', () => {
  it('a database with tables', async () => {
    const { id } = await backUp(server.url, folders);
    const before = await tableCount(server.db);
    await expect(restore(server.url, folders, id)).rejects.toThrow('the database is not empty');
    expect(await tableCount(server.db)).toBe(before);
    expect(await server.db.selectFrom('device').select('code').execute()).toEqual([{ code: 'RESTORED-1' }]);
  });

  it('a backup that a newer version made', async () => {
    const { id } = await backUp(server.url, folders);
    const migrations = [...(await migrationNames()), '9999_later.sql'];
    const newer = await changed(id, { migrations, version: '2.0.0' });
    await expectRefusal('newer version (2.0.0)', restore(empty.url, folders, newer));
  });

  it('a backup whose SECRET_KEY is not configured', async () => {
    const { id } = await backUp(server.url, folders, { secretKey: 'aaaa' });
    await expectRefusal('SECRET_KEY', restore(empty.url, folders, id));
    await expectRefusal('SECRET_KEY', restore(empty.url, folders, id, { secretKeys: ['bbbb'] }));
  });

  it('an encrypted backup without its key', async () => {
    const sealed = await openBackupFolders();
    const { id } = await backUp(server.url, sealed, { seal: openSeal('k'.repeat(32)) });
    await expectRefusal('set BACKUP_KEY', restore(empty.url, sealed, id));
    const other = { seal: openSeal('l'.repeat(32)) };
    await expectRefusal('another BACKUP_KEY', restore(empty.url, sealed, id, other));
    await sealed.remove();
  });

  it('a backup with a part that is missing or shorter', async () => {
    const cut = await openBackupFolders();
    const { id } = await backUp(server.url, cut);
    const [name = ''] = await readdir(path.join(cut.folder, 'parts'));
    const file = path.join(cut.folder, 'parts', name);
    await writeFile(file, (await readFile(file)).subarray(1));
    await expectRefusal(name, restore(empty.url, cut, id));
    await rm(file);
    await expectRefusal(name, restore(empty.url, cut, id));
    await cut.remove();
  });

  it('a manifest that was changed, and an id that is not one', async () => {
    const cut = await openBackupFolders();
    const { id } = await backUp(server.url, cut);
    await writeFile(path.join(cut.folder, 'backups', id), 'x', { flag: 'a' });
    await expectRefusal('is damaged', restore(empty.url, cut, id));
    await expectRefusal('has no backup', restore(empty.url, cut, `../backups/${id}`));
    await cut.remove();
  });
});

describe('a restore that does not end', () => {
  it('[OPS-03] names the part whose checksum differs, and no server starts on the rows so far', async () => {
    const cut = await openBackupFolders();
    const { id } = await backUp(server.url, cut);
    const manifest = await readManifest(cut.place, seal, id);
    const part = manifest.tables.find(({ name }) => name === 'device')?.parts[0];
    const file = path.join(cut.folder, part?.name ?? '');
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    await writeFile(file, bytes);
    const database = await createEmptyDatabase();
    await expect(restore(database.url, cut, id)).rejects.toThrow(part?.name ?? 'none');
    await expect(migrate(database.url)).rejects.toThrow('did not end');
    await database.drop();
    await cut.remove();
  });
});

it('[OPS-10] a backup of an earlier release is restored at its migrations and then brought up to date', async () => {
  const { id } = await backUp(server.url, folders);
  const all = await migrationNames();
  const older = await changed(id, {
    migrations: all.filter((name) => name !== '0380_telemetry_received.sql'),
  });
  const database = await createEmptyDatabase();
  await restore(database.url, folders, older);
  await reading(database.url, async (db) => {
    expect(await db.selectFrom('device').select('code').execute()).toEqual([{ code: 'RESTORED-1' }]);
    const { rows } = await sql`select from pg_class where relname = 'telemetry_received'`.execute(db);
    expect(rows).toHaveLength(1);
  });
  await database.drop();
});
