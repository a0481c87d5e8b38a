import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { Recipient, type recipientApi, type RecipientKind } from '@chargehand/contract/areas/stock/recipient';
import type { QueryOf } from '@chargehand/contract/http/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { having } from '../../../lib/list/conditions';
import { checkedRows, type Db } from '../../../lib/db';
import { isTenantScope } from '../../../lib/session/tenant';
import { accountOf, calledBy } from '../../people/app-user/user-search.service';

/** Maximum number of recipients that are returned. Typing more of a name narrows them down. */
const maxRecipients = 20;
/** Maximum number of matches that are sorted by name. */
const maxSorted = 5_000;

type RecipientQuery = QueryOf<typeof recipientApi.list>;

/**
 * SQL for one kind of recipient. Each condition has its own index, so that a search does not read a million users at
 * each keystroke.
 */
interface Kind {
  table: string;
  name: string;
  account: RawBuilder<string | null>;
  disabled: RawBuilder<boolean>;
  /**
   * Condition for the recipients that a search lists. Customers whose logins are all disabled are listed, too, but
   * marked as `disabled`.
   */
  open: RawBuilder<boolean>;
  called: (db: Db, search: string) => RawBuilder<boolean> | undefined;
  signsInAs: (account: string) => RawBuilder<boolean>;
}

/** Kinds of recipients that are customers. */
type Customer = 'agent' | 'merchant';
/** Returns the condition that an account is the login of a customer of this kind. */
const isLogin = (holder: Customer) => sql`account.m_type = ${sql.lit(accountLevels[holder])}`;

const loginOf = (holder: Customer, what: RawBuilder<unknown>) =>
  sql`(select ${what} from account where ${sql.ref(`account.${holder}Id`)} = ${sql.ref(`${holder}.id`)} and ${isLogin(holder)}`;
/** Returns SQL for the ids of the customers that have a login with a property. */
const thoseWith = (holder: Customer, login: RawBuilder<boolean>) =>
  sql`select ${sql.ref(`account.${holder}Id`)} from account where ${isLogin(holder)} and ${login}`;

/** Returns the condition that all logins of a customer are disabled, so that no account could receive anything. */
export const shutOut = (holder: Customer) =>
  sql<boolean>`coalesce(${loginOf(holder, sql`bool_and(disabled)`)}), false)`;
/** Condition that an app user has closed both accounts, phone and e-mail, or the only one. */
export const closed = sql<boolean>`((phone is null or phone_logged_out_at is not null) and (email is null or email_logged_out_at is not null))`;

const customer = (holder: Customer, open: RawBuilder<boolean>): Kind => ({
  table: holder,
  name: `${holder}.name`,
  account: sql`${loginOf(holder, sql`account`)} order by account.id limit 1)`,
  disabled: shutOut(holder),
  open,
  // Two subqueries, because no index covers a condition on two tables.
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
 * Returns the first recipients, by name, to which the caller can send devices; only the operator can choose agents. A
 * recipient that is requested by id is returned even if it can no longer receive.
 */
export async function recipientsOf(
  db: Db,
  { kind, search, id, account }: RecipientQuery,
): Promise<Recipient[]> {
  if (kind === 'agent' && isTenantScope(db)) return [];
  const { table, name, open, called, signsInAs, account: signIn, disabled } = kinds[kind];
  const [from, key] = [sql.table(table), sql.ref(`${table}.id`)];
  const conditions = [
    id === undefined ? open : sql<boolean>`${key} = ${id}`,
    ...(search === undefined ? [] : [called(db, search) ?? sql<boolean>`true`]),
    ...(account === undefined ? [] : [signsInAs(account)]),
  ];
  const where = sql.join(conditions, sql` and `);
  // Rows are found first and sorted afterwards. Only if all rows are requested, the index by name is used.
  const isUnfiltered = conditions.length === 1 && id === undefined && !isTenantScope(db);
  const found = sql`${key} in (select id from found)`;
  return checkedRows(
    db,
    Recipient,
    sql`${isUnfiltered ? sql`` : sql`with found as materialized (select ${key} from ${from} where ${where} limit ${maxSorted})`}
      select ${key}, ${sql.ref(name)} as name, ${signIn} as account, ${disabled} as disabled
      from ${from} where ${isUnfiltered ? where : found} order by ${sql.ref(name)}, ${key} limit ${maxRecipients}`,
  );
}
