import { everyHour, everyTenMinutes, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';
import { runSchedule } from './schedule.service';

/** Starts backups and drills that are due, and removes the entries of old ones. */
export const backupUpkeep: Upkeep[] = [
  {
    name: 'backup.schedule',
    at: everyTenMinutes,
    async batch(db) {
      await runSchedule(db);
      return 0;
    },
  },
  {
    name: 'backup.entries',
    at: everyHour,
    batch: removeRows('backupRun', olderThan('createdAt', '2 years')),
  },
];
