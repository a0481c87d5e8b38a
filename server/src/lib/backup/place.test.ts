import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUp, createEmptyDatabase, openBackupFolders, reading, restore } from '../../../test/backups';
import { openFakeBucket } from '../../../test/bucket';
import { openTestServer } from '../../../test/harness';
import { listBackups } from './manifest';
import { openPlace } from './open-place';
import type { Place } from './place';
import { openSeal } from './seal';
import { verifyBackup } from './verify';

const account = (endpoint: string, secretKey = 'key-secret') => ({
  s3Account: { endpoint, region: 'eu-x', accessKey: 'key-id', secretKey },
});

/** Calls the test with each kind of place. */
const inBoth = async (test: (place: Place) => Promise<void>): Promise<void> => {
  const folders = await openBackupFolders();
  const bucket = await openFakeBucket('key-id', 'key-secret');
  await test(folders.place);
  await test(openPlace('s3://bucket/chargehand & more/', account(bucket.url)));
  await bucket.close();
  await folders.remove();
};

describe('a place of backups', () => {
  it('has no objects at first, and none that is missing', () =>
    inBoth(async (place) => {
      expect(await place.list('parts')).toEqual([]);
      expect(await place.get('parts/none')).toBeUndefined();
      await place.remove('parts/none');
    }));

  it('stores, lists over several pages, replaces and removes objects', () =>
    inBoth(async (place) => {
      const names = Array.from({ length: 8 }, (_, i) => `parts/${i}`);
      for (const name of names) await place.put(name, Buffer.from(name));
      await place.put('backups/other', Buffer.from('x'));
      await place.put('parts/0', Buffer.from('longer than before'));
      const listed = (await place.list('parts')).sort((a, b) => (a.name < b.name ? -1 : 1));
      expect(listed.map(({ name }) => name)).toEqual(names);
      expect(listed[0]?.bytes).toBe(18);
      expect(listed[0]?.at.getTime()).toBeGreaterThan(0);
      expect((await place.get('parts/3'))?.toString()).toBe('parts/3');
      await place.remove('parts/3');
      expect(await place.list('parts')).toHaveLength(7);
    }));

  it('in a bucket needs an account of the service, and the right one', async () => {
    expect(() => openPlace('s3://bucket', { s3Account: undefined })).toThrow('S3_ACCESS_KEY');
    const bucket = await openFakeBucket('key-id', 'key-secret');
    const place = openPlace('s3://bucket', account(bucket.url, 'wrong'));
    await expect(place.list('parts')).rejects.toThrow('403');
    await expect(place.put('parts/1', Buffer.from('x'))).rejects.toThrow('403');
    await bucket.close();
  });

  it('in a folder shows no object that is not complete', async () => {
    const { place, folder, remove } = await openBackupFolders();
    const writing = place.put('parts/1', Buffer.alloc(50_000_000));
    const seen = new Set<string>();
    let isWriting = true;
    const watching = (async () => {
      while (isWriting)
        for (const name of await readdir(path.join(folder, 'parts')).catch(() => [])) seen.add(name);
    })();
    await writing;
    isWriting = false;
    await watching;
    expect([...seen].filter((name) => name !== '1' && !name.endsWith('.draft'))).toEqual([]);
    expect(await readdir(path.join(folder, 'parts'))).toEqual(['1']);
    await remove();
  });
});

it('[OPS-06] a backup is made in a bucket, verified and restored from it', async () => {
  const server = await openTestServer();
  await server.device('IN-A-BUCKET');
  const folders = await openBackupFolders();
  const bucket = await openFakeBucket('key-id', 'key-secret');
  const inBucket = { ...folders, place: openPlace('s3://bucket/a', account(bucket.url)) };
  const { id } = await backUp(server.url, inBucket);
  expect((await listBackups(inBucket.place)).map((backup) => backup.id)).toEqual([id]);
  expect((await verifyBackup(inBucket.place, openSeal(undefined), id)).faults).toEqual([]);
  expect((await backUp(server.url, inBucket)).added).toBe(0);
  const database = await createEmptyDatabase();
  await restore(database.url, inBucket, id);
  const devices = await reading(database.url, (db) => db.selectFrom('device').select('code').execute());
  expect(devices).toEqual([{ code: 'IN-A-BUCKET' }]);
  for (const close of [database.drop, bucket.close, folders.remove, server.close]) await close();
});
