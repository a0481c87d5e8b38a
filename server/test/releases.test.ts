import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { replayLedger } from '../src/areas/stock/ledger/replay.service';
import { openFolderPlace } from '../src/lib/backup/folder-place';
import { listBackups, readManifest } from '../src/lib/backup/manifest';
import { restoreBackup } from '../src/lib/backup/restore';
import { openSeal } from '../src/lib/backup/seal';
import { migrationNames } from '../src/lib/migrate';
import { checkPassword } from '../src/lib/session/secret';
import { createEmptyDatabase, reading } from './backups';

/** Folder with a small backup of each release, which this version must be able to restore. */
const folder = path.join(import.meta.dirname, 'releases');
const releases = await readdir(folder);

it.each(releases)(
  '[OPS-10] a system of release %s is restored and brought up to date: its ledger replays, and its accounts sign in',
  async (release) => {
    const place = openFolderPlace(path.join(folder, release));
    const seal = openSeal(undefined);
    const [backup] = await listBackups(place);
    const id = backup?.id ?? expect.unreachable(release);
    const manifest = await readManifest(place, seal, id);
    const database = await createEmptyDatabase();
    const options = { store: undefined, place, seal, id, secretKeys: [] };
    await restoreBackup({ databaseUrl: database.url, ...options });
    await reading(database.url, async (db) => {
      const { faults, devices } = await replayLedger(db);
      expect(faults).toEqual([]);
      expect(devices).toBeGreaterThan(10);
      const applied = await db
        .selectFrom('migration')
        .select('name')
        .where('name', 'not like', 'sql/%')
        .execute();
      expect(applied.map(({ name }) => name).sort()).toEqual(await migrationNames());
      expect(applied.length).toBeGreaterThanOrEqual(manifest.migrations.length);
      const admin = await db
        .selectFrom('account')
        .select('passwordHash')
        .where('account', '=', 'admin')
        .executeTakeFirstOrThrow();
      expect(await checkPassword(admin.passwordHash, 'Correct-horse-1')).toBe(true);
    });
    await database.drop();
  },
);
