import { Party, type PartyKind, type scanApi } from '@chargehand/contract/areas/scan';
import type { QueryOf } from '@chargehand/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { having } from '../../lib/list/conditions';
import { checkedRows, type Db } from '../../lib/db';
import { isTenantScope } from '../../lib/session/tenant';
import { accountOf, calledBy } from '../app-user/user-search.service';

/** So many are offered; who looks for another types more of its name. */
const most = 20;
/** Of so many that a text finds at most, the first by name are offered. */
const looked = 5_000;

type Asked = QueryOf<typeof scanApi.parties>;

/** How one kind is found and shown. Each condition has an index of its own: a million users are not read for each key typed. */
interface Kind {
  table: string;
  name: string;
  account: RawBuilder<string | null>;
  /** Who can be offered at all. */
  open: RawBuilder<boolean>;
  called: (db: Db, search: string) => RawBuilder<boolean> | undefined;
  signsInAs: (account: string) => RawBuilder<boolean>;
}

const login = (whose: RawBuilder<unknown>) =>
  sql<string | null>`(select account from account where ${whose} order by account.id limit 1)`;
/** The customers whose accounts are so. */
const loginsOf = (holder: 'agent' | 'merchant', condition: RawBuilder<boolean>) =>
  sql`select ${sql.ref(`account.${holder}Id`)} from account where m_type = ${holder === 'agent' ? 2 : 3} and ${condition}`;

const customer = (holder: 'agent' | 'merchant', open: RawBuilder<boolean>): Kind => ({
  table: holder,
  name: `${holder}.name`,
  account: login(
    holder === 'agent'
      ? sql`account.agent_id = agent.id and m_type = 2`
      : sql`account.merchant_id = merchant.id and m_type = 3`,
  ),
  open,
  // Parted, because no index leads to either of two tables.
  called: (_, search) =>
    sql<boolean>`${sql.ref(`${holder}.id`)} in (select id from ${sql.table(holder)}
      where ${having(search, ['name', 'customerCode'])} union all ${loginsOf(holder, having(search, ['account.account']))})`,
  signsInAs: (account) =>
    sql<boolean>`${sql.ref(`${holder}.id`)} in (${loginsOf(holder, sql`account.account = ${account}`)})`,
});

const kinds: Record<PartyKind, Kind> = {
  agent: customer('agent', sql`not agent.direct`),
  merchant: customer('merchant', sql`true`),
  user: {
    table: 'app_user',
    name: 'appUser.nickname',
    account: accountOf('appUser'),
    // Who has given up all accounts is nobody that devices could go to.
    open: sql`((phone is not null and phone_logged_out_at is null) or (email is not null and email_logged_out_at is null))`,
    called: calledBy,
    signsInAs: (account) => sql`(phone = ${account} or lower(email) = lower(${account}))`,
  },
};

/** Those to whom who asks can send devices, the first twenty by name. Agents are the operator's to choose from alone. */
export async function partiesOf(db: Db, { kind, search, id, account }: Asked): Promise<Party[]> {
  if (kind === 'agent' && isTenantScope(db)) return [];
  const { table, name, open, called, signsInAs, account: signIn } = kinds[kind];
  const [from, key] = [sql.table(table), sql.ref(`${table}.id`)];
  const conditions = [
    id === undefined ? open : sql<boolean>`${key} = ${id}`,
    ...(search === undefined ? [] : [called(db, search) ?? sql<boolean>`true`]),
    ...(account === undefined ? [] : [signsInAs(account)]),
  ];
  const where = sql.join(conditions, sql` and `);
  // Found first and put in order after, unless all there are stand in an index by name already.
  const all = conditions.length === 1 && !isTenantScope(db);
  const found = sql`${key} in (select id from found)`;
  return checkedRows(
    db,
    Party,
    sql`${all ? sql`` : sql`with found as materialized (select ${key} from ${from} where ${where} limit ${looked})`}
      select ${key}, ${sql.ref(name)} as name, ${signIn} as account from ${from} where ${all ? where : found}
      order by ${sql.ref(name)}, ${key} limit ${most}`,
  );
}
