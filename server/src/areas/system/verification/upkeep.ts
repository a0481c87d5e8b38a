import { everyTenMinutes as at, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

export const verificationUpkeep: Upkeep[] = [
  { name: 'verification.code', at, batch: removeRows('verificationCode', olderThan('createdAt', '1 day')) },
];
