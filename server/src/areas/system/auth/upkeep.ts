import { everyTenMinutes as at, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

export const authUpkeep: Upkeep[] = [
  { name: 'auth.captcha', at, batch: removeRows('captcha', olderThan('createdAt', '10 minutes')) },
  {
    name: 'auth.passwordTicket',
    at,
    batch: removeRows('passwordTicket', olderThan('createdAt', '1 hour')),
  },
  { name: 'auth.signInTicket', at, batch: removeRows('signInTicket', olderThan('createdAt', '1 hour')) },
  { name: 'auth.knownBrowser', at, batch: removeRows('knownBrowser', olderThan('usedAt', '180 days')) },
];
