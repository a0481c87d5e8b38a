import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { Recipient, type recipientApi, type RecipientKind } from '@chargehand/contract/areas/recipient';
import type { QueryOf } from '@chargehand/contract/http/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { having } from '../../lib/list/conditions';
import { checkedRows, type Db } from '../../lib/db';
import { isTenantScope } from '../../lib/session/tenant';
import { accountOf, calledBy } from '../app-user/user-search.service';

/** So many are offered; who looks for another types more of its name. */
const most = 20;
/** Of so many that a text finds at most, the first by name are offered. */
const looked = 5_000;

type Asked = QueryOf<typeof recipientApi.list>;

/**
 * How one kind is found and shown. Each condition has an index of its own: a million users are not read for each key
 * typed.
 */
interface Kind {
  table: string;
  name: string;
  account: RawBuilder<string | null>;
  disabled: RawBuilder<boolean>;
  /** Who can be offered at all. */
  open: RawBuilder<boolean>;
  called: (db: Db, search: string) => RawBuilder<boolean> | undefined;
  signsInAs: (account: string) => RawBuilder<boolean>;
}

/** Those accounts of customers that are the customer itself: what else it made signs in as its staff. */
type Customer = 'agent' | 'merchant';
const isLogin = (holder: Customer) => sql`account.m_type = ${sql.lit(accountLevels[holder])}`;

const loginOf = (holder: Customer, what: RawBuilder<unknown>) =>
  sql`(select ${what} from account where ${sql.ref(`account.${holder}Id`)} = ${sql.ref(`${holder}.id`)} and ${isLogin(holder)}`;
/** The customers whose logins are so. */
const thoseWith = (holder: Customer, login: RawBuilder<boolean>) =>
  sql`select ${sql.ref(`account.${holder}Id`)} from account where ${isLogin(holder)} and ${login}`;

/** Whether all logins of a customer are disabled: nobody is there who could receive anything. */
export const shutOut = (holder: Customer) =>
  sql<boolean>`coalesce(${loginOf(holder, sql`bool_and(disabled)`)}), false)`;
/** Whether an app user has given up all of its accounts. */
export const closed = sql<boolean>`((phone is null or phone_logged_out_at is not null) and (email is null or email_logged_out_at is not null))`;

const customer = (holder: Customer, open: RawBuilder<boolean>): Kind => ({
  table: holder,
  name: `${holder}.name`,
  account: sql`${loginOf(holder, sql`account`)} order by account.id limit 1)`,
  disabled: shutOut(holder),
  open,
  // Parted, because no index leads to either of two tables.
  called: (_, search) =>
    sql<boolean>`${sql.ref(`${holder}.id`)} in (select id from ${sql.table(holder)}
      where ${having(search, ['name', 'customerCode'])} union all ${thoseWith(holder, having(search, ['account.account']))})`,
  signsInAs: (account) =>
    sql<boolean>`${sql.ref(`${holder}.id`)} in (${thoseWith(holder, sql`account.account = ${account}`)})`,
});

const kinds: Record<RecipientKind, Kind> = {
  agent: customer('agent', sql`not agent.direct`),
  merchant: customer('merchant', sql`true`),
  user: {
    table: 'app_user',
    name: 'appUser.nickname',
    account: accountOf('appUser'),
    disabled: closed,
    open: sql`not ${closed}`,
    called: calledBy,
    signsInAs: (account) => sql`(phone = ${account} or lower(email) = lower(${account}))`,
  },
};

/**
 * Those to whom who asks can send devices, the first twenty by name; the very one also when nothing can go there any
 * more. Agents are the operator's to choose from alone.
 */
export async function recipientsOf(db: Db, { kind, search, id, account }: Asked): Promise<Recipient[]> {
  if (kind === 'agent' && isTenantScope(db)) return [];
  const { table, name, open, called, signsInAs, account: signIn, disabled } = kinds[kind];
  const [from, key] = [sql.table(table), sql.ref(`${table}.id`)];
  const conditions = [
    id === undefined ? open : sql<boolean>`${key} = ${id}`,
    ...(search === undefined ? [] : [called(db, search) ?? sql<boolean>`true`]),
    ...(account === undefined ? [] : [signsInAs(account)]),
  ];
  const where = sql.join(conditions, sql` and `);
  // Found first and put in order after, unless all there are stand in an index by name already.
  const all = conditions.length === 1 && id === undefined && !isTenantScope(db);
  const found = sql`${key} in (select id from found)`;
  return checkedRows(
    db,
    Recipient,
    sql`${all ? sql`` : sql`with found as materialized (select ${key} from ${from} where ${where} limit ${looked})`}
      select ${key}, ${sql.ref(name)} as name, ${signIn} as account, ${disabled} as disabled
      from ${from} where ${all ? where : found} order by ${sql.ref(name)}, ${key} limit ${most}`,
  );
}
