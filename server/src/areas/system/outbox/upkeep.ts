import { everyHour as at, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

export const outboxUpkeep: Upkeep[] = [
  { name: 'outbox.kept', at, batch: removeRows('outbox', olderThan('createdAt', '7 days')) },
];
