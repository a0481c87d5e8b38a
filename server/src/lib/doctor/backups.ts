import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config';
import { type Listed, listBackups } from '../backup/manifest';
import { openPlace } from '../backup/open-place';
import type { Db } from '../db';
import { type Check, type Finding, fault, ok, reasonOf, warning } from './check';
import type { Database } from './database';
import { nearest } from './disk';
import { withoutDatabase } from './settings';

/** Schedule of backups, and the last success. */
interface Due {
  isScheduled: boolean;
  lastDone: string | null;
  /** True if the last backup failed, or the last success is older than two days. */
  isOverdue: boolean;
}

/** Returns the finding for the schedule. */
export function judgeSchedule({ isScheduled, lastDone, isOverdue }: Due): Finding {
  const last = lastDone === null ? 'There was no backup yet' : `The last backup succeeded at ${lastDone}`;
  if (isOverdue)
    return fault(
      `${last}, and it failed since or is older than two days`,
      'Read the reason on the page Backups, correct it, and start a backup there or with npm run backup.',
    );
  if (!isScheduled)
    return warning(
      `${last}; no backups are scheduled`,
      'Switch the parameter backup.scheduled on, or make backups another way.',
    );
  return ok(last);
}

/** Returns the finding for the backups of the place, compared with the last success that the database knows. */
function judgeListed([newest]: readonly Listed[], address: string, lastDone: string | null): Finding {
  if (newest) return ok(`The newest backup in ${address} is of ${newest.at.toISOString()}`);
  if (lastDone === null) return ok(`There is no backup in ${address} yet`);
  return fault(
    `There is no backup in ${address}, although one succeeded`,
    'Let BACKUP_PLACE name the place of the backups, or find out who removed them.',
  );
}

async function judgePlace(config: PlaceConfig, lastDone: string | null): Promise<Finding> {
  const { backupPlace } = config;
  try {
    return judgeListed(await listBackups(openPlace(backupPlace, config)), backupPlace, lastDone);
  } catch (error) {
    return fault(
      `The backups in ${backupPlace} cannot be listed: ${reasonOf(error)}`,
      'Correct BACKUP_PLACE or the S3_* variables, or let this user read the folder.',
    );
  }
}

type PlaceConfig = Pick<Config, 'backupPlace' | 's3Account' | 'dataDir'>;

const deviceOf = async (folder: string): Promise<number> =>
  (await stat(await nearest(path.resolve(folder)))).dev;

/** Returns a warning if the backups are on the disk of the data, with which they would be lost. */
async function judgeSeparation({ backupPlace, dataDir }: PlaceConfig): Promise<Finding[]> {
  if (backupPlace.startsWith('s3://')) return [];
  if ((await deviceOf(dataDir)) !== (await deviceOf(backupPlace))) return [];
  return [
    warning(
      `${backupPlace} is on the disk of DATA_DIR`,
      'Set BACKUP_PLACE to a folder of another disk or to s3://bucket/prefix.',
    ),
  ];
}

/** Checks the age of the last backup, and that its place has it. */
export const backupsCheck = (
  { db }: Pick<Database, 'db'>,
  readDue: (db: Db) => Promise<Due>,
  config: PlaceConfig,
): Check => ({
  name: 'backups',
  async run() {
    const due = db && (await readDue(db));
    return [
      due ? judgeSchedule(due) : withoutDatabase('The schedule of backups'),
      await judgePlace(config, due?.lastDone ?? null),
      ...(await judgeSeparation(config)),
    ];
  },
});
