import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, type BackupFolders, openBackupFolders } from '../../../test/backups';
import { openTestServer, type TestServer } from '../../../test/harness';
import { listBackups, readManifest, writeManifest } from './manifest';
import { kept, pruneBackups } from './prune';
import { openSeal } from './seal';
import { verifyBackup } from './verify';

const seal = openSeal(undefined);
const nightly = (days: number) =>
  Array.from({ length: days }, (_, i) => {
    const at = new Date(Date.UTC(2026, 10, 29 - i, 3));
    return { id: at.toISOString().slice(0, 10), at };
  });

describe('the backups that are kept', () => {
  it('are the last of each day, week and month, as many as the retention says', () => {
    expect([...kept(nightly(120), { days: 3, weeks: 2, months: 3 })]).toEqual([
      '2026-11-29',
      '2026-11-28',
      '2026-11-27',
      // Sundays, with which weeks end.
      '2026-11-22',
      '2026-10-31',
      '2026-09-30',
    ]);
  });

  it('are those of days that have one, however long ago', () => {
    const rare = nightly(100).filter((_, i) => i % 40 === 30);
    expect([...kept(rare, { days: 2, weeks: 0, months: 0 })]).toEqual(rare.map(({ id }) => id).slice(0, 2));
  });

  it('are the last of a day with several', () => {
    const [morning, evening] = [3, 21].map((hour) => ({
      id: String(hour),
      at: new Date(Date.UTC(2026, 10, 29, hour)),
    }));
    if (!morning || !evening) throw new Error('two times were given');
    expect([...kept([evening, morning], { days: 5, weeks: 5, months: 5 })]).toEqual(['21']);
  });
});

describe('pruning', () => {
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

  const one = { days: 1, weeks: 0, months: 0 };
  const prune = (retention = one) => pruneBackups(server.url, folders.place, seal, retention);
  const parts = () => readdir(path.join(folders.folder, 'parts'));
  const age = async (names: string[]) => {
    for (const name of names) await utimes(path.join(folders.folder, 'parts', name), 0, 0);
  };
  /** Makes a backup whose snapshot is `days` days old. */
  const backUpAgo = async (days: number): Promise<string> => {
    const { id } = await backUp(server.url, folders);
    const manifest = await readManifest(folders.place, seal, id);
    await folders.place.remove(`backups/${id}`);
    const at = new Date(Date.parse(manifest.at) - days * 86_400_000).toISOString();
    return writeManifest(folders.place, seal, { ...manifest, at });
  };

  it('[OPS-06] removes what the retention does not keep, with the parts that only this used', async () => {
    await server.device('PRUNED-1');
    await backUpAgo(2);
    const olderParts = await parts();
    await server.device('PRUNED-2');
    const newer = await backUpAgo(1);
    await age(await parts());
    const before = (await parts()).length;
    const removed = await prune();
    expect(removed).toMatchObject({ backups: 1 });
    expect(removed.parts).toBeGreaterThan(0);
    expect((await parts()).length).toBe(before - removed.parts);
    expect((await listBackups(folders.place)).map(({ id }) => id)).toEqual([newer]);
    expect((await verifyBackup(folders.place, seal, newer)).faults).toEqual([]);
    // The parts that both used are still there.
    expect((await parts()).some((name) => olderParts.includes(name))).toBe(true);
  });

  it('[OPS-06] never removes the newest valid backup, although a damaged one is newer', async () => {
    const valid = await backUpAgo(0);
    await server.device('PRUNED-3');
    const damaged = await readManifest(folders.place, seal, await backUpAgo(-1));
    const devices = damaged.tables.find(({ name }) => name === 'device');
    await rm(path.join(folders.folder, devices?.parts[0]?.name ?? ''));
    await age(await parts());
    await prune({ days: 0, weeks: 0, months: 0 });
    expect((await listBackups(folders.place)).map(({ id }) => id)).toEqual([valid]);
    expect((await verifyBackup(folders.place, seal, valid)).faults).toEqual([]);
  });

  it('[OPS-06] removes no part while a manifest cannot be read, and none of a backup that is being made', async () => {
    const backupsFolder = path.join(folders.folder, 'backups');
    await writeFile(path.join(folders.folder, 'parts', 'f'.repeat(64)), 'unused');
    expect((await prune({ days: 9, weeks: 0, months: 0 })).parts).toBe(0);
    const foreign = '20991231T000000000Z-0000000000000000';
    await writeFile(path.join(backupsFolder, foreign), 'not a manifest');
    await age(await parts());
    expect((await prune({ days: 9, weeks: 0, months: 0 })).parts).toBe(0);
    await rm(path.join(backupsFolder, foreign));
    expect((await prune({ days: 9, weeks: 0, months: 0 })).parts).toBe(1);
  });

  it('[OPS-06] keeps the later of two backups of the same second', async () => {
    const second = new Date(Math.floor(Date.now() / 1000) * 1000 + 5000).getTime();
    const { id } = await backUp(server.url, folders);
    const manifest = await readManifest(folders.place, seal, id);
    const at = (ms: number) =>
      writeManifest(folders.place, seal, { ...manifest, at: new Date(second + ms).toISOString() });
    const ids = [await at(999), await at(1), await at(500)];
    await prune();
    expect((await listBackups(folders.place)).map((backup) => backup.id)).toEqual(ids.slice(0, 1));
    await folders.place.remove(`backups/${ids[0]}`);
  });
});
