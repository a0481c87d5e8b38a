import { accountLevels } from '@chargehand/contract/rights/account-levels';
import type { CustomerChange, CustomerDraft } from '@chargehand/contract/areas/people/customer';
import type { Permission } from '@chargehand/contract/http/endpoint';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Audit } from '../../../lib/audit/audit';
import type { ActionCall } from '../../../lib/list/bulk';
import { breaks, checkedRows, type Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found, foundAll, refuse, refuseHeld } from '../../../lib/fail';
import { type Holders, refuseWhileHeld } from '../../../lib/list/holders';
import type { Reader } from '../../../lib/list/reads';
import type { Session } from '../../../lib/session/session';
import { addAccount, nameOfAccount, type AccountLevelAndTenant } from '../../system/account/account.service';
import { endSessions } from '../../system/auth/auth.service';
import { type Actor, lockedActor } from '../../system/rights/rights.service';
import { notifyAccount } from '../../system/security-notice/security-notice.service';
import { type CustomerKind, covers, ownerOf } from './login.service';

/** Field error for a taken code. A code is unique among all agents and merchants. */
export const freeCode = { customer_code_pkey: { customerCode: 'taken' } } as const;

/**
 * Refuses a taken customer code and a taken account name together (422). Each error contains the name of the customer
 * or account that has the code or name, if the caller may see this customer or account.
 */
export async function checkFree(
  db: Db,
  { customerCode, account }: Pick<z.output<typeof CustomerDraft>, 'customerCode' | 'account'>,
): Promise<void> {
  const [holder] = await db
    .selectFrom('agent')
    .select('name')
    .where('customerCode', '=', customerCode)
    .unionAll(db.selectFrom('merchant').select('name').where('customerCode', '=', customerCode))
    .execute();
  const [taken] = await checkedRows(
    db,
    Taken,
    sql`select customer_code_taken(${customerCode}) as "customerCode", account_taken(${account}) as account`,
  );
  refuseHeld({ customerCode: holder?.name, account: await nameOfAccount(db, account) }, taken);
}

const Taken = z.object({ customerCode: z.boolean(), account: z.boolean() });

/**
 * Refuses a role that does not exist or is of another level (422). Throws `beyondOwnRights` (1505) if the actor may not
 * assign the role.
 */
async function checkRole(db: Db, actor: Actor, kind: CustomerKind, roleId: number): Promise<void> {
  const role = await db
    .selectFrom('role')
    .select(['mType', covers(actor).as('covered')])
    .where('id', '=', roleId)
    .executeTakeFirst();
  if (!role) refuse({ roleId: 'unknown' });
  if (role.mType !== accountLevels[kind]) refuse({ roleId: 'misplaced' });
  if (!role.covered) fail('beyondOwnRights');
}

/** Adds the login account of a customer that was just added. Fails like `lockedActor`, `checkRole` and `addAccount`. */
export async function addLogin(
  { db, session }: Pick<Reader, 'db' | 'session'>,
  access: Permission,
  draft: z.output<typeof CustomerDraft>,
  place: Extract<AccountLevelAndTenant, { mType: 2 | 3 }>,
): Promise<void> {
  const actor = await lockedActor(db, session, access);
  await checkRole(db, actor, place.mType === accountLevels.agent ? 'agent' : 'merchant', draft.roleId);
  const login = await addAccount(db, draft, place, actor.accountId);
  if (draft.disabled) await setDisabled(db, [login], true);
}

const Found = z.object({
  id: z.int(),
  name: z.string(),
  contact: z.string().nullable(),
  customerCode: z.string(),
  disabled: z.boolean(),
  roleId: z.int().nullable(),
  // The driver returns a list of bigints as texts.
  logins: z.array(z.coerce.number()),
  covered: z.boolean(),
});

/**
 * Returns customers with their logins. Throws `notFound` if one does not exist, the caller may not see it, or it is the
 * operator's own agency, and `beyondOwnRights` if the actor may not manage one of the logins.
 */
async function changeable(db: Db, actor: Actor, kind: CustomerKind, ids: readonly number[]) {
  const rows = await checkedRows(
    db,
    Found,
    sql`select owner.id, owner.name, owner.contact, owner.customer_code,
        coalesce(bool_and(account.disabled), true) as disabled,
        (array_agg(account.role_id order by account.id))[1] as role_id,
        coalesce(array_agg(account.id order by account.id) filter (where account.id is not null), '{}') as logins,
        coalesce(bool_and(${covers(actor)}), true) as covered
      from ${sql.table(kind)} owner
        left join (account join role on role.id = account.role_id)
          on ${ownerOf(kind)} = owner.id and account.m_type = ${sql.lit(accountLevels[kind])}
      where owner.id = any(${[...ids]}::bigint[]) ${kind === 'agent' ? sql`and not owner.direct` : sql``}
      group by owner.id`,
  );
  foundAll(ids, rows);
  if (rows.some(({ covered }) => !covered)) fail('beyondOwnRights');
  return rows.map(({ covered: _, ...row }) => row);
}

type Changeable = Awaited<ReturnType<typeof changeable>>[number];

/** Returns a customer in the format of the operation log. */
const plain = ({ logins: _, ...row }: Changeable) => row;

const setDisabled = (db: Db, logins: number[], disabled: boolean) =>
  sql`select set_logins_disabled(${logins}::bigint[], ${disabled})`.execute(db);

/**
 * Returns the action for `serveSwitch()` that disables or enables customers. The merchants of a disabled agent stay
 * enabled.
 */
export const switching =
  (kind: CustomerKind) =>
  async (
    { db, session, audit }: ActionCall,
    ids: number[],
    disabled: boolean,
    access: Permission,
  ): Promise<void> => {
    const actor = await lockedActor(db, session, access);
    const before = await changeable(db, actor, kind, ids);
    const logins = before.flatMap((row) => row.logins);
    await setDisabled(db, logins, disabled);
    if (disabled && logins.length > 0) await endSessions(db, logins);
    audit.of(ids.join(','), before.map(plain));
  };

/**
 * Returns the action for `serveBulk()` that deletes customers with their logins, all or none. A customer that still
 * owns something cannot be deleted.
 */
export const removing =
  <Kind extends string>(kind: CustomerKind, access: Permission, holders: Holders<Kind>) =>
  async ({ db, session, audit }: ActionCall, ids: number[]): Promise<void> => {
    const actor = await lockedActor(db, session, access);
    const before = await changeable(db, actor, kind, ids);
    await refuseWhileHeld(holders, { db, session }, ids, 'customerInUse');
    const logins = before.flatMap((row) => row.logins);
    if (logins.length > 0) await endSessions(db, logins);
    try {
      await sql`select remove_logins(${logins}::bigint[])`.execute(db);
      await db.deleteFrom(kind).where('id', 'in', ids).execute();
    } catch (error) {
      // The customer owns something that was added after `refuseWhileHeld`, or that `holders` does not count.
      if (breaks(error, '23503')) fail('customerInUse');
      throw error;
    }
    audit.of(ids.join(','), before.map(plain));
  };

interface Changing {
  db: Db;
  session: Session;
  audit: Audit;
  params: { id: number };
  request: FastifyRequest;
  language: Reader['language'];
}

/**
 * Changes name, contact and role of a customer and its logins. If the contact changes, the previous one is notified.
 */
export async function changeCustomer(
  kind: CustomerKind,
  access: Permission,
  call: Changing & { body: z.output<typeof CustomerChange> },
): Promise<null> {
  const { db, session, params, body, audit } = call;
  const { name, contact, roleId } = body;
  const actor = await lockedActor(db, session, access);
  const before = found((await changeable(db, actor, kind, [params.id]))[0]);
  if (roleId !== before.roleId) await checkRole(db, actor, kind, roleId);
  await db.updateTable(kind).set({ name, contact }).where('id', '=', params.id).execute();
  for (const login of before.logins)
    await sql`select change_login(${login}, ${name}, ${contact}, ${roleId})`.execute(db);
  if (before.roleId !== null && roleId !== before.roleId)
    await announce(db, 'rightsChanged', [before.roleId]);
  const [login] = before.logins;
  if (login !== undefined && contact !== before.contact)
    await notifyAccount(call, login, 'contactChanged', before.contact);
  audit.of(params.id, plain(before));
  return null;
}

/**
 * Sets a new password, given as a hash, for a customer's oldest login. The password must be changed at the next
 * sign-in, and the sessions of the login end.
 */
export async function handOver(
  kind: CustomerKind,
  access: Permission,
  call: Changing,
  passwordHash: string,
): Promise<null> {
  const { db, session, params, audit } = call;
  const actor = await lockedActor(db, session, access);
  const before = found((await changeable(db, actor, kind, [params.id]))[0]);
  const login = found(before.logins[0]);
  await sql`select hand_over_login(${login}, ${passwordHash})`.execute(db);
  await endSessions(db, [login]);
  await notifyAccount(call, login, 'passwordReset');
  audit.of(params.id, plain(before));
  return null;
}
