import { installationKeptDays } from '@chargehand/contract/areas/versions/app-installation';
import { sql } from 'kysely';
import { everyHour, olderThan, removeRows, type Upkeep } from '../../../lib/upkeep/upkeep';

export const appInstallationUpkeep: Upkeep[] = [
  {
    name: 'appInstallation.unseen',
    at: everyHour,
    batch: removeRows('appInstallation', olderThan('lastSeenAt', `${installationKeptDays} days`)),
  },
  {
    name: 'appInstallation.days',
    at: everyHour,
    batch: removeRows('appInstallationDay', sql<boolean>`day < (now() at time zone 'UTC')::date`),
  },
];
