import { appInstallationApi, countedDays } from '@chargehand/contract/areas/versions/app-installation';
import type { Platform } from '@chargehand/contract/areas/versions/app-upgrade';
import { precedenceOf } from '@chargehand/contract/fields/version';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { serve } from '../../../lib/http/serve';
import { dated, either } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { accountOf, calledBy, namedExactly } from '../../people/app-user/user-search.service';
import { runningVersions } from './running.service';

const isBelow = sql<boolean>`app_installation.precedence < app_minimum(app_installation.platform)`;

/**
 * Returns the condition that an installation is below the minimum version of its platform (or is not, if `wanted` is
 * false), in a form that can use the index.
 */
const below = (platform: Platform, wanted: boolean): RawBuilder<boolean> =>
  sql<boolean>`(app_installation.platform = ${platform}
    and app_installation.precedence ${wanted ? sql`<` : sql`>=`} app_minimum(${platform}))`;

const reads = readsOf(appInstallationApi, {
  rows: ({ db }) =>
    db
      .selectFrom('appInstallation')
      .leftJoin('appUser', 'appUser.id', 'appInstallation.userId')
      .leftJoin('agent', 'agent.id', 'appUser.agentId')
      .where('appInstallation.userId', 'is not', null)
      .where(sql<boolean>`app_installation.last_seen_at > now() - make_interval(days => ${countedDays})`)
      .select(({ ref }) => [
        ref('appInstallation.userId').$notNull().as('userId'),
        ref('appUser.nickname').$notNull().as('nickname'),
      ])
      .select([
        'appInstallation.id',
        accountOf('appUser').as('account'),
        'agent.name as agentName',
        'appInstallation.platform',
        'appInstallation.version',
        'appInstallation.build',
        'appInstallation.firstSeenAt',
        'appInstallation.lastSeenAt',
        isBelow.as('belowMinimum'),
      ]),
  where: ({ search, platform, version, belowMinimum, params }, { is }, { db }) => [
    calledBy(db, search),
    is({
      'appInstallation.platform': platform,
      'appInstallation.precedence': version === undefined ? undefined : precedenceOf(version),
    }),
    belowMinimum === undefined
      ? undefined
      : either(below('android', belowMinimum), below('ios', belowMinimum)),
    dated(params, { lastSeenAt: 'app_installation.last_seen_at' }),
  ],
  order: {
    id: 'appInstallation.id',
    newest: 'appInstallation.lastSeenAt',
    columns: { lastSeenAt: indexed('appInstallation.lastSeenAt') },
  },
  first: ({ search }) => namedExactly(search),
  shown: (row) => row,
});

/** Registers the routes that show the installed versions of the phone app and their users. */
export function appInstallationRoutes(app: FastifyInstance): void {
  serve(app, appInstallationApi.versions, async ({ db }) => runningVersions(db));
  serveReads(app, reads);
}
