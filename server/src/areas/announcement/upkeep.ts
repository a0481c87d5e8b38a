import { sql } from 'kysely';
import { everyHour, everyTenMinutes, olderThan, removeRows, type Upkeep } from '../../lib/upkeep/upkeep';

/** Days that what somebody was told stays in an inbox. */
export const inboxKeptDays = 365;

const withdrawn = sql<boolean>`announcement_id = any(array(select id from announcement where state = 'withdrawn'))`;

/** What lies in inboxes: what is old, and what was withdrawn, which nobody sees any more. */
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
