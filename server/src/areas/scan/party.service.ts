import type { Party, scanApi } from '@chargehand/contract/areas/scan';
import type { QueryOf } from '@chargehand/contract/endpoint';
import { sql } from 'kysely';
import { having } from '../../lib/conditions';
import type { Db } from '../../lib/db';
import { isTenantScope } from '../../lib/tenant';

/** So many are offered; who looks for another types more of its name. */
const most = 20;

type Asked = QueryOf<typeof scanApi.parties>;

const agents = (db: Db) =>
  db
    .selectFrom('agent as party')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('account')
          .select('account.account')
          .whereRef('account.agentId', '=', 'party.id')
          .where('account.mType', '=', 2)
          .limit(1)
          .as('login'),
      (join) => join.onTrue(),
    )
    .where('party.direct', '=', false)
    .select(['party.id', 'party.name', 'login.account']);

const merchants = (db: Db) =>
  db
    .selectFrom('merchant as party')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('account')
          .select('account.account')
          .whereRef('account.merchantId', '=', 'party.id')
          .limit(1)
          .as('login'),
      (join) => join.onTrue(),
    )
    .select(['party.id', 'party.name', 'login.account']);

const users = (db: Db) =>
  db
    .selectFrom('appUser as party')
    .select(['party.id', 'party.nickname as name', sql<string | null>`coalesce(phone, email)`.as('account')]);

/** Those to whom who asks can send devices, the first twenty by name. Agents are the operator's to choose from alone. */
export async function partiesOf(db: Db, { kind, search, id, account }: Asked): Promise<Party[]> {
  if (kind === 'agent' && isTenantScope(db)) return [];
  const all = kind === 'agent' ? agents(db) : kind === 'merchant' ? merchants(db) : users(db);
  return db
    .selectFrom(all.as('one'))
    .selectAll()
    .$if(search !== undefined, (some) => some.where(having(search ?? '', ['one.name', 'one.account'])))
    .$if(id !== undefined, (some) => some.where('one.id', '=', id ?? 0))
    .$if(account !== undefined, (some) => some.where('one.account', '=', account ?? ''))
    .orderBy('one.name')
    .orderBy('one.id')
    .limit(most)
    .execute();
}
