import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from './config';
import { type Command, runCommand } from './lib/backup/command';
import { sizeOf } from './lib/backup/make';
import { listBackups } from './lib/backup/manifest';
import { BackupRefused } from './lib/backup/refused';
import { restoreBackup } from './lib/backup/restore';
import { fingerprintsOf } from './lib/backup/system';
import { openStore } from './lib/http/file-store';
import { startPostgres } from './lib/postgres/start';

/* Implements `npm run restore`: makes a system from a backup, in an empty database and an empty store of files. */

const { positionals, values } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });

/** Throws `BackupRefused` if there are uploaded files on the disk. A bucket may have those of the same system. */
async function refuseFiles({ s3, dataDir }: Config): Promise<void> {
  const folder = path.join(dataDir, 'files');
  const names = s3 ? [] : await readdir(folder).catch(() => []);
  if (names.length > 0) throw new BackupRefused(`${folder} is not empty: move its files away first`);
}

async function restore({ config, place, seal, postgresFolder, log, say, progress }: Command): Promise<void> {
  const id = values.at ?? (await listBackups(place))[0]?.id;
  if (id === undefined) throw new BackupRefused(`${place.address} has no backup`);
  await refuseFiles(config);
  say(`Restoring backup ${id} from ${place.address} …`);
  const database =
    config.databaseUrl === undefined
      ? await startPostgres({ dataDir: postgresFolder, log })
      : { url: config.databaseUrl };
  try {
    const began = performance.now();
    const manifest = await restoreBackup({
      databaseUrl: database.url,
      store: await openStore(config),
      place,
      seal,
      id,
      secretKeys: fingerprintsOf(config),
      onTable: (done, all) => progress(`${done} of ${all} tables`),
    });
    const { tables, rows, files } = sizeOf(manifest);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`${tables} tables with ${rows} rows and ${files} files restored in ${seconds} s`);
    if (manifest.missing.length > 0)
      say(`${manifest.missing.length} files were missing when the backup was made`);
    say('Start the server with npm run serve.');
  } finally {
    if ('stop' in database) await database.stop();
  }
}

await runCommand(positionals[0], restore);
