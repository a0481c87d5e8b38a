import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  backUp,
  type BackupFolders,
  checksums,
  createEmptyDatabase,
  type EmptyDatabase,
  openBackupFolders,
  reading,
  restore,
  schemaOf,
} from '../../../test/backups';
import { openDemoGround, write } from '../../../test/past-world';
import { replayLedger } from '../../areas/stock/ledger/replay.service';
import { newFileName } from '../../areas/system/file/file.service';
import { listBackups, readManifest } from './manifest';
import { openSeal } from './seal';
import { verifyBackup } from './verify';

let world: Awaited<ReturnType<typeof openDemoGround>>;
let folders: BackupFolders;
let picture: { name: string; content: Buffer };
beforeAll(async () => {
  world = await openDemoGround();
  await write(world, Date.now());
  folders = await openBackupFolders();
  picture = { name: newFileName('png'), content: Buffer.alloc(40_000, 7) };
  await folders.store.put(picture.name, picture.content);
  await world.server.db
    .insertInto('file')
    .values({ name: picture.name, originalName: '图.png', type: 'image/png', bytes: picture.content.length })
    .execute();
  await sql`select graphile_worker.add_job('message', '{"id": 5, "text": "a\\nb\\tc"}', run_at => now() + '1 day',
    job_key => 'later', flags => array['message'])`.execute(world.server.db);
});
afterAll(async () => {
  await world.server.close();
  await folders.remove();
});

const empties: EmptyDatabase[] = [];
const emptyDatabase = async (): Promise<string> => {
  const made = await createEmptyDatabase();
  empties.push(made);
  return made.url;
};
afterAll(() => Promise.all(empties.map(({ drop }) => drop())));

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const nameOfDay = (iso: string): string => `telemetry_${iso.replaceAll('-', '')}`;

describe('a backup', () => {
  it('[OPS-01] names version, migrations, rows and checksums, the key’s fingerprint, and no key', async () => {
    const made = await backUp(world.server.url, folders, { secretKey: 'f00d' });
    const manifest = await readManifest(folders.place, openSeal(undefined), made.id);
    expect(manifest).toMatchObject({ format: 1, version: '1.0.0', secretKey: 'f00d' });
    expect(manifest.migrations).toContain('0001_identity.sql');
    const devices = manifest.tables.find(({ name }) => name === 'device');
    const { n } = await world.server.db
      .selectFrom('device')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(devices?.parts.map(({ rows }) => rows)).toEqual([n]);
    expect(manifest.files.map(({ name }) => name)).toEqual([picture.name]);
    // The demo's firmware files have rows and no content.
    expect(manifest.missing.length).toBeGreaterThan(0);
    expect((await verifyBackup(folders.place, openSeal(undefined), made.id)).faults).toEqual([]);
  });

  it('[OPS-02] is restored into an empty place: rows, rules, files and waiting work are the same, and the ledger replays', async () => {
    const made = await backUp(world.server.url, folders);
    const [rows, schema] = [await checksums(world.server.db), await schemaOf(world.server.db)];
    const url = await emptyDatabase();
    const store = await folders.newStore('restored');
    await restore(url, folders, made.id, { store });
    await reading(url, async (db) => {
      expect(await checksums(db)).toEqual(rows);
      expect(await schemaOf(db)).toEqual(schema);
      expect((await replayLedger(db)).faults).toEqual([]);
      const { rows: work } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs
        where key = 'later' and run_at > now() + '23 hours' and flags ? 'message'`.execute(db);
      expect(work).toEqual([{ payload: { id: 5, text: 'a\nb\tc' } }]);
      // The next number of a sequence is not one that a row has.
      await sql`insert into agent (name, customer_code) values ('next', 'next')`.execute(db);
    });
    const content = await store.get(picture.name);
    expect(content && (await buffer(content)).equals(picture.content)).toBe(true);
  });

  it('[OPS-05] adds only what changed, and does not read again days of telemetry that are over', async () => {
    const { db, url } = world.server;
    const first = await backUp(url, folders);
    expect((await backUp(url, folders)).added).toBe(0);

    // A change that no reading makes shows that the day is not read.
    const [over, late] = [nameOfDay(day(5)), nameOfDay(day(6))];
    await sql`update ${sql.table(over)} set power_mw = power_mw + 1`.execute(db);
    expect((await backUp(url, folders)).added).toBe(0);

    await sql`insert into telemetry (device_id, at, sid, seq, temperature, fan, power_mw, ports, received_at)
      select device_id, at, 'late', seq, temperature, fan, power_mw, ports, now() from ${sql.table(late)} limit 1`.execute(
      db,
    );
    const next = await backUp(url, folders);
    expect(next.added).toBeGreaterThan(0);
    expect(next.added).toBeLessThan(first.stored / 10);
    const partsOf = async (id: string, table: string) =>
      (await readManifest(folders.place, openSeal(undefined), id)).tables.find(({ name }) => name === table)
        ?.parts;
    expect(await partsOf(next.id, over)).toEqual(await partsOf(first.id, over));
    expect(await partsOf(next.id, late)).not.toEqual(await partsOf(first.id, late));
    await sql`update ${sql.table(over)} set power_mw = power_mw - 1`.execute(db);
  });

  it('[OPS-04] that is ended midway leaves the earlier ones valid, and nothing that looks complete', async () => {
    const before = await listBackups(folders.place);
    const abort = new AbortController();
    const ended = backUp(world.server.url, folders, {
      signal: abort.signal,
      onTable: (done) => done === 20 && abort.abort(),
    });
    await expect(ended).rejects.toThrow('aborted');
    expect(await listBackups(folders.place)).toEqual(before);
    const { faults } = await verifyBackup(folders.place, openSeal(undefined), before[0]?.id ?? '');
    expect(faults).toEqual([]);
    // Nothing of it keeps the next one from running.
    await backUp(world.server.url, folders);
  });

  it('[OPS-01] is refused while another one of the same database runs', async () => {
    const attempts = await Promise.allSettled([1, 2].map(() => backUp(world.server.url, folders)));
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('with a key is encrypted, also in its names, and opens with this key only', async () => {
    const encrypted = await openBackupFolders();
    const seal = openSeal('k'.repeat(32));
    const made = await backUp(world.server.url, { ...encrypted, store: folders.store }, { seal });
    for (const below of ['parts', 'backups'])
      for (const name of await readdir(path.join(encrypted.folder, below)))
        expect((await readFile(path.join(encrypted.folder, below, name))).subarray(0, 4).toString()).toBe(
          'CHB1',
        );
    const plainNames = new Set(await readdir(path.join(folders.folder, 'parts')));
    const names = await readdir(path.join(encrypted.folder, 'parts'));
    expect(names.filter((name) => plainNames.has(name))).toEqual([]);
    expect((await verifyBackup(encrypted.place, seal, made.id)).faults).toEqual([]);
    expect((await backUp(world.server.url, { ...encrypted, store: folders.store }, { seal })).added).toBe(0);
    const other = openSeal('o'.repeat(32));
    await expect(verifyBackup(encrypted.place, other, made.id)).rejects.toThrow('another BACKUP_KEY');
    await encrypted.remove();
  });

  it('is reported as damaged when it is verified, if a part was changed, cut, removed or replaced', async () => {
    const damaged = await openBackupFolders();
    const made = await backUp(world.server.url, damaged);
    const parts = path.join(damaged.folder, 'parts');
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = await readdir(parts);
    const bytes = await readFile(path.join(parts, first));
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    await writeFile(path.join(parts, first), bytes);
    await writeFile(path.join(parts, second), (await readFile(path.join(parts, second))).subarray(0, 20));
    await rm(path.join(parts, third));
    // A part that is whole, but not the right one.
    await copyFile(path.join(parts, fifth), path.join(parts, fourth));
    const { faults } = await verifyBackup(damaged.place, openSeal(undefined), made.id);
    expect(faults).toHaveLength(4);
    for (const name of [first, second, third, fourth]) expect(faults.join()).toContain(name);
    await damaged.remove();
  });

  it('[OPS-01] contains one moment, although devices are added meanwhile', async () => {
    const { server } = world;
    let isWriting = true;
    const writing = (async () => {
      for (let i = 0; isWriting; i += 1) await server.device(`MEANWHILE-${i}`);
    })();
    const made = await backUp(server.url, folders).finally(() => (isWriting = false));
    await writing;
    const url = await emptyDatabase();
    await restore(url, folders, made.id);
    // A device whose ledger row is of another moment would be a fault.
    const { faults, devices } = await reading(url, replayLedger);
    expect(faults).toEqual([]);
    expect(devices).toBeLessThan((await replayLedger(server.db)).devices);
  });
});
