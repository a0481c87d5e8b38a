// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const installation = 'server/src/areas/app-upgrade/app-installation.test.ts';
const writing = 'server/src/areas/app-upgrade/installation-writing.test.ts';
const heard = 'server/src/areas/app-upgrade/installations.ts';
const noting = 'server/sql/app-installations.sql';

/** Rules of the app versions in use, and of the installations that report them. */
export const appVersionRules = [
  [
    'UPGRADE-22: so many new installations of an address',
    noting,
    'where fresh.place + coalesce(so_far.added, 0) <= most_of_address',
    'where true',
    writing,
  ],
  [
    'UPGRADE-22: so many new installations of a day',
    noting,
    "+ coalesce((select added from app_installation_day where day = today and address = ''), 0) <= most_of_day",
    '<= most_of_day',
    writing,
  ],
  [
    'UPGRADE-22: one server after another counts what came in',
    noting,
    'perform pg_advisory_xact_lock(7242030);',
    '',
    writing,
  ],
  [
    'UPGRADE-22: people come in before strangers',
    noting,
    'partition by told.address order by told.user_id is null',
    'partition by told.address order by told.user_id nulls first',
    writing,
  ],
  [
    'UPGRADE-22: an installation stays whose it was',
    noting,
    'user_id = coalesce(told.user_id, known.user_id), last_seen_at',
    'user_id = told.user_id, last_seen_at',
    installation,
  ],
  [
    'UPGRADE-22: what says nothing new is not written',
    noting,
    "or known.last_seen_at < now() - interval '1 day'",
    'or true',
    writing,
  ],
  ['UPGRADE-22: once a day it is', noting, "or known.last_seen_at < now() - interval '1 day'", '', writing],
  [
    'UPGRADE-22: a session that has ended is nobody’s',
    noting,
    's.used_at > now() - make_interval(days => session_days)',
    'true',
    installation,
  ],
  [
    'UPGRADE-22: one address does not crowd out the others in memory',
    heard,
    ' || n >= maxOfAddress',
    '',
    writing,
  ],
  [
    'UPGRADE-22: what was said since is newer than what is written again',
    heard,
    '[...all, ...since]',
    '[...since, ...all]',
    writing,
  ],
  [
    'UPGRADE-22: the minimum is the newest published one’s',
    noting,
    "where u.state = 'published' order by u.platform, u.precedence desc",
    'order by u.platform, u.precedence desc',
    installation,
  ],
  [
    'UPGRADE-22: those of the last 30 days count',
    'server/src/areas/app-upgrade/running.service.ts',
    'where last_seen_at > now() - make_interval(days => ${countedDays})',
    '',
    installation,
  ],
  [
    'UPGRADE-22: those of the last 30 days are listed',
    'server/src/areas/app-upgrade/app-installation.routes.ts',
    '.where(sql<boolean>`app_installation.last_seen_at > now() - make_interval(days => ${countedDays})`)',
    '',
    installation,
  ],
  [
    'UPGRADE-22: who is below the minimum is found by platform',
    'server/src/areas/app-upgrade/app-installation.routes.ts',
    'asked ? sql`<` : sql`>=`',
    'asked ? sql`<=` : sql`>`',
    installation,
  ],
  [
    'UPGRADE-22: who gave up the account has no phone',
    'server/sql/app-users.sql',
    'update app_installation set user_id = null where user_id = own.id;',
    '',
    installation,
  ],
];
