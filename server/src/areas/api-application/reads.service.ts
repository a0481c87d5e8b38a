import { apiApplicationApi, type ApiApplication } from '@chargehand/contract/areas/api-application';
import { sql } from 'kysely';
import { beginning, dated, either, having } from '../../lib/list/conditions';
import { gathered, indexed } from '../../lib/list/list-order';
import { readsOf } from '../../lib/list/reads';

const access = sql<ApiApplication['access']>`case
  when application.status <> 'approved' then null when application.disabled then 'disabled' else 'enabled' end`;

/** Applications as staff read them, whose own they are; of secrets there is only when they were made. */
export const applicationReads = readsOf(apiApplicationApi, {
  rows: ({ db }) =>
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
      ]),
  where: ({ search, status, confirmed, access: asked, params }, { is }) => [
    search === undefined
      ? undefined
      : either(
          beginning('application.code', search),
          having(search, ['application.company_name', 'application.email']),
        ),
    is({ 'application.status': status }),
    confirmed === undefined ? undefined : sql<boolean>`(application.confirmed_at is not null) = ${confirmed}`,
    asked === undefined ? undefined : sql<boolean>`${access} = ${asked}`,
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
  shown: (row) => row,
});
