import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { sameNameIn } from '@chargehand/contract/fields/same-name';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { type Language, textIn, type Texts } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found, refuse, refuseHeld, refusing } from '../../../lib/fail';
import { gathered, unique } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { type Holders, refuseWhileHeld, serveHolders } from '../../../lib/list/holders';
import type { NewMenu } from '../../../lib/menu-page';
import { serve } from '../../../lib/http/serve';
import { type Actor, lockedActor, coversRole, isSuper, menusOf } from '../rights/rights.service';
import { changeable, grantableMenus, grantFirst, permissionsHeld, regrant } from './role.service';

const broken = {
  role_code_key: { code: 'taken' },
  role_key_key: { key: 'taken' },
  // Only the super administrators' role may have the key `admin`.
  role_admin: { key: 'taken' },
} as const;

/**
 * Refuses a code or key that another role has, and a name that another role of the same level has in some language,
 * ignoring case and width. The error contains the name of that role.
 */
async function checkFree(
  db: Db,
  draft: { code?: string; key: string; name: Partial<Texts>; mType: number },
  language: Language,
  id = 0,
): Promise<void> {
  // Waits for concurrent drafts, because no constraint compares names.
  await sql`select pg_advisory_xact_lock(hashtextextended('role names', 0))`.execute(db);
  const others = await db
    .selectFrom('role')
    .select(['code', 'key', 'name', 'mType'])
    .where('id', '!=', id)
    .execute();
  const holder = (field: 'code' | 'key') => others.find((other) => other[field] === draft[field]);
  const nameOf = (other: (typeof others)[number] | undefined) => other && textIn(other.name, language);
  refuseHeld({ code: nameOf(holder('code')), key: nameOf(holder('key')) });
  for (const other of others) {
    const shared = other.mType === draft.mType ? sameNameIn(draft.name, other.name) : undefined;
    if (shared !== undefined) refuseHeld({ [`name.${shared}`]: nameOf(other) });
  }
}

/** Returns a query for roles, each with whether the actor may manage it. */
const roles = (db: Db, actor: Actor) =>
  db
    .selectFrom('role')
    .select(['id', 'code', 'mType', 'name', 'key', 'sort', 'remark', 'builtIn', 'createdAt'])
    .select((eb) => [
      eb
        .selectFrom('account')
        .whereRef('account.roleId', '=', 'role.id')
        .select((of) => of.fn.countAll<number>().as('n'))
        .as('accountCount'),
      sql<boolean>`(${isSuper(actor)} or role.id <> ${actor.roleId}) and ${coversRole(actor)}`.as(
        'manageable',
      ),
    ])
    .$narrowType<{ accountCount: number }>();

const { list, get } = roleApi;

const reads = readsOf(
  { list, get },
  {
    rows: ({ db, session }) => roles(db, session),
    where: ({ search, mType }, { has, is }, { language }) => [
      is({ mType }),
      has(search, ['code', 'key', sql`name ->> ${language}`]),
    ],
    order: {
      id: 'id',
      columns: {
        sort: gathered('sort'),
        code: unique('code'),
        key: unique('key'),
        createdAt: gathered('created_at'),
      },
    },
    found: ({ name, code }, language) => ({ title: textIn(name, language), detail: code }),
    shown: (row) => row,
  },
);

/** Returns the number of accounts per role. */
const accountsOf = (db: Db, ids: number[]) =>
  db
    .selectFrom('account')
    .select((eb) => ['roleId as id', eb.fn.countAll<number>().as('count')])
    .where('roleId', 'in', ids)
    .groupBy('roleId')
    .execute();

const holders: Holders<'account'> = {
  account: { keeps: true, count: ({ db }, ids) => accountsOf(db, ids) },
};

/** Registers the routes that show roles and the menus that can be granted to them. */
function readRoutes(app: FastifyInstance, menu: NewMenu): void {
  serveReads(app, reads);

  serve(app, roleApi.options, async ({ db, session }) =>
    db
      .selectFrom('role')
      .select(['id', 'mType', 'name', 'key', coversRole(session).as('grantable')])
      .where('mType', '<=', accountLevels.administrator)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  );

  serve(app, roleApi.menus, async ({ db, params, session }) => {
    const { mType } = found(
      await db.selectFrom('role').select('mType').where('id', '=', params.id).executeTakeFirst(),
    );
    const held = await menusOf(db, params.id);
    const ownMenus = isSuper(session) ? undefined : await menusOf(db, session.roleId);
    return (await grantableMenus(db, menu, mType)).map((row) => ({
      ...row,
      granted: mType === accountLevels.superAdministrator || held.has(row.id),
      grantable: ownMenus?.has(row.id) ?? true,
    }));
  });
}

export function roleRoutes(app: FastifyInstance, menu: NewMenu): void {
  readRoutes(app, menu);

  serve(app, roleApi.create, async ({ db, body, session, language, audit }) => {
    const actor = await lockedActor(db, session, roleApi.create.access);
    await checkFree(db, body, language);
    const { id } = await refusing(broken, () =>
      db
        .insertInto('role')
        .values({ ...body, name: JSON.stringify(body.name) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await grantFirst(db, menu, actor, id, body.mType);
    audit.of(id);
    return { id };
  });

  // The key of a built-in role, or of a role that accounts have, cannot be changed.
  serve(app, roleApi.update, async ({ db, params, body, session, language, audit }) => {
    const before = await changeable(db, await lockedActor(db, session, roleApi.update.access), params.id);
    if (body.key !== before.key && (before.builtIn || (await accountsOf(db, [params.id])).length > 0))
      refuse({ key: 'fixed' });
    await checkFree(db, { ...body, mType: before.mType }, language, params.id);
    await refusing(broken, () =>
      db
        .updateTable('role')
        .set({ ...body, name: JSON.stringify(body.name) })
        .where('id', '=', params.id)
        .execute(),
    );
    audit.of(params.id, before);
    return null;
  });

  serve(app, roleApi.grant, async ({ db, params, body, session, audit }) => {
    const actor = await lockedActor(db, session, roleApi.grant.access);
    const role = await changeable(db, actor, params.id);
    if (role.mType === accountLevels.superAdministrator) fail('roleFixed');
    const { name } = role;
    const before = await permissionsHeld(db, role.id);
    await regrant(db, menu, actor, role, body);
    audit.of(
      params.id,
      { name, permissions: before },
      { name, permissions: await permissionsHeld(db, role.id) },
    );
    return null;
  });

  serve(app, roleApi.remove, async ({ db, params, session, audit }) => {
    const actor = await lockedActor(db, session, roleApi.remove.access);
    const before = [];
    for (const id of params.ids) before.push(await changeable(db, actor, id));
    if (before.some(({ builtIn }) => builtIn)) fail('roleBuiltIn');
    await refuseWhileHeld(holders, { db, session }, params.ids, 'roleInUse');
    await db.deleteFrom('role').where('id', 'in', params.ids).execute();
    audit.of(params.ids.join(','), before);
    return null;
  });

  serveHolders(app, roleApi.holders, holders);
}
