import { parameter } from '../../../lib/parameters';
import { everyHour, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

export const operationLogUpkeep: Upkeep[] = [
  {
    name: 'operationLog.kept',
    at: everyHour,
    async batch(db, limit) {
      const days = await parameter(db, 'operationLog.keptDays');
      return removeRows('operationLog', olderThan('at', `${days} days`))(db, limit);
    },
  },
];
