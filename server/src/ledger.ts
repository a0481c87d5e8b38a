import path from 'node:path';
import { replayLedger } from './areas/stock/ledger/replay.service';
import { ConfigError, readConfig } from './config';
import { openDb } from './lib/db';
import { PostgresError } from './lib/postgres/error';
import { runningUrl } from './lib/postgres/running';

/*
 * Implements `npm run ledger`: replays the ledger of a running system. The exit code is 1 if the state of a device or
 * cabinet does not match its ledger rows.
 */

const faults = {
  noRows: 'has no rows',
  beginning: 'does not begin with coming in',
  gap: 'has a row that does not begin where the one before it ended',
  differs: 'is not what its last row made of it',
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const log = { info: () => undefined, warn: complain, error: complain };
  const db = openDb(databaseUrl ?? runningUrl(path.resolve(dataDir, 'postgres'), log), { max: 1 });
  const began = performance.now();
  const { devices, movements, faults: foundFaults } = await replayLedger(db).finally(() => db.destroy());
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${movements} rows of ${devices} devices replayed in ${seconds} s`);
  for (const { code, fault, movementId } of foundFaults)
    say(`${code} ${faults[fault]}${movementId === null ? '' : ` (row ${movementId})`}`);
  say(
    foundFaults.length === 0 ? 'Every device is what its rows say.' : `${foundFaults.length} devices differ.`,
  );
  process.exitCode = foundFaults.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof PostgresError)) throw error;
  complain(error.message);
  process.exitCode = 2;
}
