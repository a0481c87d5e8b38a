import { sql } from 'kysely';
import { everyHour, everyTenMinutes, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

/** Number of days for which notices and messages stay in an inbox. */
const inboxKeptDays = 365;

const withdrawn = sql<boolean>`announcement_id = any(array(select id from announcement where state = 'withdrawn'))`;

/** Deletes notices and messages that are old or belong to withdrawn announcements, which are no longer shown. */
export const announcementUpkeep: Upkeep[] = [
  {
    name: 'appNotice.kept',
    at: everyHour,
    batch: removeRows('appNotice', olderThan('createdAt', `${inboxKeptDays} days`)),
  },
  {
    name: 'message.kept',
    at: everyHour,
    batch: removeRows('message', olderThan('createdAt', `${inboxKeptDays} days`)),
  },
  { name: 'appNotice.withdrawn', at: everyTenMinutes, batch: removeRows('appNotice', withdrawn) },
  { name: 'message.withdrawn', at: everyTenMinutes, batch: removeRows('message', withdrawn) },
];
