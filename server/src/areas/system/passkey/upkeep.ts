import { everyTenMinutes as at, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

export const passkeyUpkeep: Upkeep[] = [
  { name: 'passkey.challenge', at, batch: removeRows('passkeyChallenge', olderThan('createdAt', '1 hour')) },
];
