import { everyTenMinutes as at, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

export const singleSignOnUpkeep: Upkeep[] = [
  { name: 'singleSignOn.try', at, batch: removeRows('singleSignOnTry', olderThan('createdAt', '1 hour')) },
];
