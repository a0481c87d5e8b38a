// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const installation = 'server/src/areas/versions/app-upgrade/app-installation.test.ts';
const writing = 'server/src/areas/versions/app-upgrade/installation-writing.test.ts';
const heard = 'server/src/areas/versions/app-upgrade/installations.ts';
const noting = 'server/sql/app-installations.sql';

/** Rules of the app versions in use, and of the installations that report them. */
export const appVersionRules = [
  [
    'UPGRADE-22: new installations from one address are limited',
    noting,
    'where fresh.place + coalesce(so_far.added, 0) <= most_of_address',
    'where true',
    writing,
  ],
  [
    'UPGRADE-22: new installations of a day are limited',
    noting,
    "+ coalesce((select added from app_installation_day where day = today and address = ''), 0) <= most_of_day",
    '<= most_of_day',
    writing,
  ],
  [
    'UPGRADE-22: servers count new installations one after another',
    noting,
    'perform pg_advisory_xact_lock(7242030);',
    '',
    writing,
  ],
  [
    'UPGRADE-22: installations of known users have priority over unknown ones',
    noting,
    'partition by told.address order by told.user_id is null',
    'partition by told.address order by told.user_id nulls first',
    writing,
  ],
  [
    'UPGRADE-22: an installation keeps its user',
    noting,
    'user_id = coalesce(told.user_id, known.user_id), last_seen_at',
    'user_id = told.user_id, last_seen_at',
    installation,
  ],
  [
    'UPGRADE-22: a report without news is not written',
    noting,
    "or known.last_seen_at < now() - interval '1 day'",
    'or true',
    writing,
  ],
  [
    'UPGRADE-22: a report without news is written once a day',
    noting,
    "or known.last_seen_at < now() - interval '1 day'",
    '',
    writing,
  ],
  [
    'UPGRADE-22: an expired session has no user',
    noting,
    's.used_at > now() - make_interval(days => session_days)',
    'true',
    installation,
  ],
  ['UPGRADE-22: one address cannot fill the memory', heard, ' || fromAddress >= maxOfAddress', '', writing],
  [
    'UPGRADE-22: newer reports win over those that are written again',
    heard,
    '[...reports, ...since]',
    '[...since, ...reports]',
    writing,
  ],
  [
    'UPGRADE-22: the minimum is that of the newest published version',
    noting,
    "where u.state = 'published' order by u.platform, u.precedence desc",
    'order by u.platform, u.precedence desc',
    installation,
  ],
  [
    'UPGRADE-22: only installations seen in the last 30 days are counted',
    'server/src/areas/versions/app-upgrade/running.service.ts',
    'where last_seen_at > now() - make_interval(days => ${countedDays})',
    '',
    installation,
  ],
  [
    'UPGRADE-22: only installations seen in the last 30 days are listed',
    'server/src/areas/versions/app-upgrade/app-installation.routes.ts',
    '.where(sql<boolean>`app_installation.last_seen_at > now() - make_interval(days => ${countedDays})`)',
    '',
    installation,
  ],
  [
    'UPGRADE-22: installations below the minimum are found per platform',
    'server/src/areas/versions/app-upgrade/app-installation.routes.ts',
    'wanted ? sql`<` : sql`>=`',
    'wanted ? sql`<=` : sql`>`',
    installation,
  ],
  [
    'UPGRADE-22: deleting an account removes it from its installations',
    'server/sql/app-users.sql',
    'update app_installation set user_id = null where user_id = own.id;',
    '',
    installation,
  ],
  [
    'FOUND-53: a phone is only offered versions that fit its Android',
    'server/src/areas/versions/app-upgrade/offered.service.ts',
    'fits(one, sdk) &&',
    '',
    'server/src/areas/versions/app-upgrade/app-upgrade-app.test.ts',
  ],
  [
    'FOUND-53: an installation keeps its API level',
    noting,
    'sdk = coalesce(told.sdk, known.sdk), user_id',
    'sdk = told.sdk, user_id',
    installation,
  ],
  [
    'FOUND-53: a changed API level is news',
    noting,
    'or known.sdk is distinct from coalesce(told.sdk, known.sdk)',
    '',
    installation,
  ],
  [
    'FOUND-53: iOS has no API levels',
    heard,
    "sdk: platform === 'android' ? sdk : undefined",
    'sdk',
    installation,
  ],
  [
    'FOUND-53: only published packages are counted as unfit',
    noting,
    "where u.state = 'published' and u.min_sdk > wanted",
    'where u.min_sdk > wanted',
    installation,
  ],
];
