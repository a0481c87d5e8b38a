import { everyHour as at, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

/** Deletes alarms that were closed two years ago, and messages of rules after 90 days. */
export const alarmUpkeep: Upkeep[] = [
  { name: 'alarm.closed', at, batch: removeRows('alarm', olderThan('closedAt', '2 years')) },
  { name: 'alarm.sendings', at, batch: removeRows('alarmSending', olderThan('createdAt', '90 days')) },
];
