import { everyHour, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';
import { startDue } from './run.service';

/** Starts the runs of schedules that are due, and deletes old ones. */
export const groupScheduleUpkeep: Upkeep[] = [
  {
    name: 'groupSchedule.due',
    at: '* * * * *',
    async batch(db) {
      await startDue(db, Date.now());
      return 0;
    },
  },
  {
    name: 'groupSchedule.runs',
    at: everyHour,
    batch: removeRows('groupScheduleRun', olderThan('at', '400 days')),
  },
];
