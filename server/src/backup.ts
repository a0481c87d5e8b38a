import { parseArgs } from 'node:util';
import { type Command, inBytes, runCommand } from './lib/backup/command';
import { listBackups } from './lib/backup/manifest';
import { lowerThread } from './lib/backup/priority';
import { BackupRefused } from './lib/backup/refused';
import { backUpSystem } from './lib/backup/system';
import { verifyBackup } from './lib/backup/verify';
import { borrowDatabase } from './lib/postgres/borrow';

/*
 * Implements `npm run backup`: makes a backup of a running or stopped system, lists the backups of a place, or verifies
 * one. The exit code is 1 if a verified backup is damaged.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { verify: { type: 'boolean' }, list: { type: 'boolean' }, at: { type: 'string' } },
});

async function make({ config, place, seal, postgresFolder, log, say, progress }: Command): Promise<void> {
  // The system may be running beside it.
  lowerThread();
  say(`Backing up to ${place.address} …`);
  const { url, close } = await borrowDatabase(config.databaseUrl, postgresFolder, log);
  try {
    const began = performance.now();
    const onTable = (done: number, all: number) => progress(`${done} of ${all} tables`);
    const made = await backUpSystem(config, url, { place, seal }, { onTable });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`${made.tables} tables with ${made.rows} rows and ${made.files} files in ${seconds} s`);
    if (made.missing > 0) say(`${made.missing} files have no content in the file store and are left out`);
    say(`${inBytes(made.added)} added, ${inBytes(made.stored)} in all`);
    say(`Backup ${made.id}${seal.encrypts ? ', encrypted' : ''}`);
  } finally {
    await close();
  }
}

async function verify({ place, seal, say }: Command): Promise<void> {
  const id = values.at ?? (await listBackups(place))[0]?.id;
  if (id === undefined) throw new BackupRefused(`${place.address} has no backup`);
  const { parts, bytes, faults } = await verifyBackup(place, seal, id);
  for (const fault of faults) say(fault);
  say(`${parts} parts with ${inBytes(bytes)} read of backup ${id}`);
  say(faults.length === 0 ? 'Every checksum agrees.' : `${faults.length} parts are damaged or missing.`);
  if (faults.length > 0) process.exitCode = 1;
}

async function list({ place, say }: Command): Promise<void> {
  const backups = await listBackups(place);
  for (const { id, at } of backups) say(`${id}  ${at.toISOString()}`);
  say(`${backups.length} backups in ${place.address}`);
}

await runCommand(positionals[0], values.verify === true ? verify : values.list === true ? list : make);
