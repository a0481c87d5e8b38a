import { parseArgs } from 'node:util';
import { shardFilter } from '@chargehand/contract/device/topics';
import { readSchedule } from './areas/system/backup/schedule.service';
import { type Config, ConfigError, readConfig } from './config';
import { inTransaction } from './lib/db';
import { backupsCheck } from './lib/doctor/backups';
import { brokerCheck } from './lib/doctor/broker';
import { bucketCheck } from './lib/doctor/bucket';
import { fault } from './lib/doctor/check';
import { clockCheck } from './lib/doctor/clock';
import { openDatabase } from './lib/doctor/database';
import { diskCheck } from './lib/doctor/disk';
import { mailCheck } from './lib/doctor/mail';
import { portsCheck } from './lib/doctor/ports';
import { proxyCheck } from './lib/doctor/proxy';
import { asJson, asText, hasFault } from './lib/doctor/report';
import { type Reported, runChecks } from './lib/doctor/run';
import { withoutSecrets } from './lib/doctor/secrets';
import { databaseCheck } from './lib/doctor/settings';
import { versionsCheck } from './lib/doctor/versions';
import { parameter } from './lib/parameters';

/*
 * Implements `npm run doctor`: examines a running or stopped system by its configuration, without changing anything.
 * The exit code is 1 if something is a fault.
 */

async function examine(config: Config): Promise<Reported[]> {
  const database = await openDatabase(config);
  try {
    const found = await runChecks([
      versionsCheck(database),
      portsCheck(config),
      diskCheck(config),
      databaseCheck(database),
      clockCheck(database, config),
      brokerCheck(config, shardFilter(0)),
      mailCheck(config),
      bucketCheck(config),
      backupsCheck(
        database,
        (db) =>
          inTransaction(
            db,
            async (tx) => ({
              ...(await readSchedule(tx)),
              isScheduled: await parameter(tx, 'backup.scheduled'),
            }),
            'read only',
          ),
        config,
      ),
      proxyCheck(config),
    ]);
    return withoutSecrets(found, config);
  } finally {
    // A connection that hangs must not delay the result.
    void database.close().catch(() => undefined);
  }
}

/** Returns a fault for each variable that cannot be used. */
const refusedVariables = ({ message }: ConfigError): Reported[] =>
  message.split('\n').map((line) => ({
    check: 'configuration',
    ...fault(line, 'Correct this variable; docs/configuration.md describes it. Nothing else was examined.'),
  }));

async function findings(): Promise<Reported[]> {
  try {
    return await examine(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return refusedVariables(error);
  }
}

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const found = await findings();
// Connections that are still opening would keep the process alive.
process.stdout.write(values.json === true ? asJson(found) : asText(found), () =>
  process.exit(hasFault(found) ? 1 : 0),
);
