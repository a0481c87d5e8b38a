import { everyHour as at, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

/** Deletes alarms that were closed two years ago. */
export const alarmUpkeep: Upkeep[] = [
  { name: 'alarm.closed', at, batch: removeRows('alarm', olderThan('closedAt', '2 years')) },
];
