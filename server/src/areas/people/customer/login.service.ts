import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../lib/list/conditions';
import type { Db } from '../../../lib/db';
import { type Actor, coversRole } from '../../system/rights/rights.service';

/** Kinds of customers. Each has a table with this name. */
export type CustomerKind = 'agent' | 'merchant';

/** Returns the column of `account` that contains the id of a login's customer. */
export const ownerOf = (kind: CustomerKind): RawBuilder<unknown> => sql.ref(`account.${kind}Id`);

/**
 * Returns the condition that the actor may assign the role in the query's table `role`, and manage the accounts that
 * have it. Staff must have all permissions of the role; an agent may do so with every role of its merchants.
 */
export const covers = (actor: Pick<Actor, 'mType' | 'roleId'>): RawBuilder<boolean> =>
  actor.mType === accountLevels.agent ? sql<boolean>`true` : coversRole(actor);

/**
 * Returns the columns with a customer's login, the oldest one if there are several, for a query of customers. The
 * columns are subqueries instead of a join, so that a list can count and sort its rows without them.
 */
export function loginFacts(kind: CustomerKind, actor: Pick<Actor, 'mType' | 'roleId'>) {
  const login = <T>(fact: RawBuilder<unknown>) => sql<T>`(select ${fact} from account
    join role on role.id = account.role_id
    where ${ownerOf(kind)} = ${sql.ref(`${kind}.id`)} and account.m_type = ${sql.lit(accountLevels[kind])}
    order by account.id limit 1)`;
  const covered = sql`role.id = any(array(select role.id from role where ${covers(actor)}))`;
  return [
    login<string | null>(sql`account.account`).as('account'),
    sql<boolean>`coalesce(${login(sql`account.disabled`)}, true)`.as('disabled'),
    sql<boolean>`coalesce(${login(sql`account.must_change_password`)}, false)`.as('restPwd'),
    login<number | null>(sql`account.role_id`).as('roleId'),
    login<Record<string, string> | null>(sql`role.name`).as('roleTexts'),
    sql<boolean>`coalesce(${login(covered)}, true)`.as('manageable'),
  ] as const;
}

/** Returns the condition that a customer has a login with these properties. */
export function byLogin(
  kind: CustomerKind,
  { disabled, roleId }: { disabled?: boolean | undefined; roleId?: number[] | undefined },
): RawBuilder<boolean> | undefined {
  const conditions = [
    ...(disabled === undefined ? [] : [sql`account.disabled = ${sql.lit(disabled)}`]),
    ...(roleId === undefined || roleId.length === 0 ? [] : [sql`account.role_id in (${sql.join(roleId)})`]),
  ];
  if (conditions.length === 0) return undefined;
  return sql<boolean>`${sql.ref(`${kind}.id`)} in (select ${ownerOf(kind)} from account
    where account.m_type = ${sql.lit(accountLevels[kind])} and ${sql.join(conditions, sql` and `)})`;
}

/** Returns the condition that a customer's name, contact, code or account contains a text. */
export function calledBy(kind: CustomerKind, search: string | undefined): RawBuilder<boolean> | undefined {
  if (search === undefined) return undefined;
  const part = containing(search);
  // Written as a union, so that each half can use its own index.
  return sql<boolean>`${sql.ref(`${kind}.id`)} in (
    select id from ${sql.table(kind)} where name ilike ${part} or customer_code ilike ${part} or contact ilike ${part}
    union select ${ownerOf(kind)} from account
      where account.m_type = ${sql.lit(accountLevels[kind])} and account.account ilike ${part})`;
}

/** Returns the roles for customers of a kind, each with whether the actor may assign it. */
export const rolesFor = (db: Db, kind: CustomerKind, actor: Pick<Actor, 'mType' | 'roleId'>) =>
  db
    .selectFrom('role')
    .select(['id', 'mType', 'name', 'key', covers(actor).as('grantable')])
    .where('mType', '=', accountLevels[kind])
    .orderBy('sort')
    .orderBy('id')
    .execute();
