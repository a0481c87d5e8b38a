import { parameter } from '../../../lib/parameters';
import { everyHour, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

export const signInLogUpkeep: Upkeep[] = [
  {
    name: 'signInLog.kept',
    at: everyHour,
    async batch(db, limit) {
      const days = await parameter(db, 'signInLog.keptDays');
      return removeRows('signInLog', olderThan('at', `${days} days`))(db, limit);
    },
  },
];
