import {
  apiApplicationApi,
  type ApiApplication,
  type ApiApplicationDetail,
} from '@chargehand/contract/areas/partners/api-application';
import type { Language } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import { regionName } from '../../../lib/country-names';
import type { Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { beginning, dated, either, having } from '../../../lib/list/conditions';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';

const access = sql<ApiApplication['access']>`case
  when application.status <> 'approved' then null when application.disabled then 'disabled' else 'enabled' end`;

/** Returns a query for applications with the times of their secrets. */
const applicationRows = (db: Db) =>
  db
    .selectFrom('apiApplication as application')
    .select([
      'application.id',
      'application.companyName',
      'application.email',
      'application.confirmedAt',
      'application.createdAt',
      'application.status',
      'application.reason',
      'application.reviewedAt',
      'application.code',
      access.as('access'),
    ])
    .select((eb) => [
      eb
        .selectFrom('apiSecret')
        .select('createdAt')
        .whereRef('applicationId', '=', 'application.id')
        .where('endsAt', 'is', null)
        .as('secretAt'),
      eb
        .selectFrom('apiSecret')
        .select((own) => own.fn.max('endsAt').as('endsAt'))
        .whereRef('applicationId', '=', 'application.id')
        .where('endsAt', '>', sql<string>`now()`)
        .as('previousUntil'),
    ]);

/** Endpoints of the list, without the one for a single application. */
const { get: _, ...listed } = apiApplicationApi;

/** Declares how staff list applications. Secrets themselves are never read, only their times. */
export const applicationReads = readsOf(listed, {
  rows: ({ db }) => applicationRows(db),
  where: ({ search, status, confirmed, access: wantedAccess, params }, { is }) => [
    search === undefined
      ? undefined
      : either(
          beginning('application.code', search),
          having(search, ['application.company_name', 'application.email']),
        ),
    is({ 'application.status': status }),
    confirmed === undefined ? undefined : sql<boolean>`(application.confirmed_at is not null) = ${confirmed}`,
    wantedAccess === undefined ? undefined : sql<boolean>`${access} = ${wantedAccess}`,
    dated(params, { createdAt: 'application.created_at', reviewedAt: 'application.reviewed_at' }),
  ],
  order: {
    id: 'application.id',
    newest: 'application.created_at',
    columns: {
      companyName: gathered('application.company_name'),
      email: gathered('application.email'),
      createdAt: indexed('application.created_at'),
      reviewedAt: gathered('application.reviewed_at'),
    },
  },
  found: ({ companyName, email }) => ({ title: companyName, detail: email }),
  shown: (row) => row,
});

/**
 * Returns one application with its scopes, its number of devices and the time of its last call. Throws `notFound` if it
 * does not exist.
 */
export async function applicationDetail(
  db: Db,
  id: number,
  language: Language,
): Promise<ApiApplicationDetail> {
  const { nameZh, nameEn, ...application } = found(
    await applicationRows(db)
      .leftJoin('agent', 'agent.id', 'application.agentId')
      .leftJoin('merchant', 'merchant.id', 'application.merchantId')
      .leftJoin('region', 'region.id', 'application.regionId')
      .select(['application.regionId', 'region.nameZh', 'region.nameEn'])
      .select(['application.owner', 'application.agentId', 'application.merchantId', 'application.test'])
      .select(['application.quota', 'application.addresses', 'application.usedAt'])
      .select(['agent.name as agentName', 'merchant.name as merchantName'])
      .select(({ ref, selectFrom, fn }) => [
        sql<ApiApplicationDetail['scopes']>`${ref('application.scopes')}`.as('scopes'),
        selectFrom('apiApplicationDevice')
          .select(fn.countAll<number>().as('n'))
          .whereRef('applicationId', '=', 'application.id')
          .$asScalar()
          .$notNull()
          .as('deviceCount'),
        selectFrom('apiTestCharger')
          .select('code')
          .whereRef('applicationId', '=', 'application.id')
          .as('testCharger'),
      ])
      .where('application.id', '=', id)
      .executeTakeFirst(),
  );
  const named = nameZh !== null && nameEn !== null;
  return { ...application, regionName: named ? regionName({ nameZh, nameEn }, language) : null };
}
