import { type Endpoint, permissionOf } from '@chargehand/contract/http/endpoint';
import { apis } from '@chargehand/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../src/areas/system/auth/auth.service';
import { openAppSession } from '../../src/lib/session/app-session';
import { openTestServer, openTwoAgencies, staff, superAdministrator, type TestServer } from '../harness';
import { ask, grantEverything, onlyReads, type Outcome } from './ask';
import { openPartnerToken } from '../partners';
import { wordlessFields } from '../field-words';
import type { Recipe } from './recipe';
import { recipes } from './recipes';
import { readySnapshots, snapshot } from './snapshot';
import { markOf, type Owner, targetOf } from './target';

/*
 * Calls every endpoint of the contract, except the public ones, as callers that may not use it. An endpoint of the
 * console's API without a recipe makes a test fail, so that none remains untested.
 */

const guarded = Object.entries(apis).flatMap(([area, api]) =>
  Object.entries(api)
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint }))
    .filter(({ endpoint }) => endpoint.access !== 'public'),
);
const console_ = guarded.filter(
  ({ endpoint }) => endpoint.access !== 'appUser' && endpoint.access !== 'partner',
);

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let nobodys: Owner;
let cases = 0;

beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  await grantEverything(server);
  await readySnapshots(server.db);
  nobodys = { agentId: world.ids.b, merchantId: null, accountId: world.agentB.id };
});
afterAll(async () => {
  console.info(`authorisation matrix: ${cases} calls of ${guarded.length} endpoints`);
  await server.close();
});

async function send(endpoint: Endpoint, recipe: Recipe, token: string | undefined): Promise<Outcome> {
  cases += 1;
  return ask(server, endpoint, recipe, token);
}

const recipeOf = async (name: string, owner: Owner): Promise<Recipe> => {
  const make = recipes[name];
  if (!make) throw new Error(`the authorisation matrix does not know how to call ${name}`);
  // Deletes the jobs that earlier calls have started. No worker runs here, and an account may have only a limited
  // number of open jobs.
  await server.db.deleteFrom('job').where('finishedAt', 'is', null).execute();
  return make(targetOf(server, owner));
};
const bare: Recipe = { about: 'own' };
const sessionOf = (accountId: number) => openSession(server.db, accountId, '192.0.2.1', null);

/** Areas to which `AUTHORISATION_AREAS` limits the calls, for tests of areas that were just created. */
const onlyAreas = process.env['AUTHORISATION_AREAS']?.split(',');
for (const area of onlyAreas ?? []) if (!(area in apis)) throw new Error(`there is no area ${area}`);

/** Runs `ask` for each endpoint and collects the failures, so that the first failure does not hide the others. */
async function each(
  list: typeof guarded,
  ask: (endpoint: Endpoint, name: string) => Promise<string | undefined>,
): Promise<void> {
  const wrong: string[] = [];
  for (const { name, endpoint } of list) {
    if (onlyAreas && !onlyAreas.some((area) => name.startsWith(`${area}.`))) continue;
    const failure = await ask(endpoint, name).catch(String);
    if (failure !== undefined) wrong.push(`${name}: ${failure}`);
  }
  expect(wrong.join('\n')).toBe('');
}

const unless = (right: boolean, problem: string) => (right ? undefined : problem);

/** Defines tests of refusals: without a session or permission, or before a required password or second factor. */
export function describeRules(): void {
  it('knows how to call every endpoint, and nothing that is none', () => {
    const recipeNames = new Set(Object.keys(recipes));
    expect(console_.map(({ name }) => name).filter((name) => !recipeNames.has(name))).toEqual([]);
    expect([...recipeNames].filter((name) => !console_.some((one) => one.name === name))).toEqual([]);
  });

  it('[FOUND-38] the recipes are right: the super administrator gets through with each, and what is logged of it has words', async () => {
    const { id } = await server.account('root', superAdministrator);
    await each(console_, async (endpoint, name) => {
      const recipe = await recipeOf(name, nobodys);
      const { code, shown } = await send(endpoint, recipe, await sessionOf(id));
      const may: string[] = ['success', ...(recipe.may ?? [])];
      return unless(may.includes(code), `${code} ${shown.slice(0, 200)}`);
    });
    // Every field in the operation log has a readable name.
    expect(await wordlessFields(server.db)).toEqual([]);
  });

  it('refuses everybody without a session, with a made-up token, or with one of the phone app or of a partner', async () => {
    const { id } = await server.db.selectFrom('appUser').select('id').limit(1).executeTakeFirstOrThrow();
    const app = await openAppSession(server.db, id);
    const partner = await openPartnerToken(server.db, { agentId: world.ids.a });
    await each(guarded, async (endpoint) => {
      const foreign = { appUser: [await sessionOf(world.agentA.id), partner], partner: [app] }[
        String(endpoint.access)
      ];
      for (const token of [undefined, 'made-up', ...(foreign ?? [app, partner])]) {
        const { code } = await send(endpoint, bare, token);
        if (code !== 'unauthenticated') return code;
      }
      return undefined;
    });
  });

  it('a session that owes a password or a second factor can call nothing else', async () => {
    const { id } = await server.account('owing', superAdministrator);
    const demand = (on: boolean) =>
      server.db
        .updateTable('config')
        .set({ configValue: String(on) })
        .where('configKey', '=', 'security.requireTwoFactor')
        .execute();
    const refusedBut = (access: string[], reason: string) =>
      each(
        console_.filter(({ endpoint }) => !access.includes(endpoint.access)),
        async (endpoint) => {
          const { code } = await send(endpoint, bare, await sessionOf(id));
          return unless(code === reason, code);
        },
      );
    await server.db.updateTable('account').set({ mustChangePassword: true }).where('id', '=', id).execute();
    await refusedBut(['owing'], 'forbidden');
    await server.db.updateTable('account').set({ mustChangePassword: false }).where('id', '=', id).execute();
    await demand(true);
    await refusedBut(['owing', 'settingUp'], 'twoFactorMissing');
    await demand(false);
  });

  it('[PERM-07, PERM-08] refuses an account that lacks only this permission, and requires no other', async () => {
    // Creates two clerks with a new role each. For each endpoint, the role of `lacking` has all permissions except the
    // endpoint's, and the role of `single` has only the endpoint's.
    const clerk = async (key: string) => {
      const role = { key, code: key, name: '{}', mType: 1 };
      const { id: roleId } = await server.db
        .insertInto('role')
        .values(role)
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await server.account(key, staff, roleId);
      return { id, roleId };
    };
    const [lacking, single] = [await clerk('lacking'), await clerk('single')];
    const { rows: menus } = await sql<{ id: number; permission: string | null }>`
      select m.id, m.permission from menu m`.execute(server.db);
    const grant = (roleId: number, some: { id: number }[]) =>
      server.db
        .insertInto('roleMenu')
        .values(some.map(({ id }) => ({ roleId, menuId: id })))
        .execute();
    await grant(lacking.roleId, menus);
    const withPermission = console_.filter(({ endpoint }) => permissionOf(endpoint) !== undefined);
    await each(withPermission, async (endpoint, name) => {
      const permission = permissionOf(endpoint);
      const recipe = await recipeOf(name, nobodys);
      const those = menus.filter((one) => one.permission === permission);
      const ids = those.map(({ id }) => id);
      const take = (roleId: number) =>
        server.db.deleteFrom('roleMenu').where('roleId', '=', roleId).where('menuId', 'in', ids).execute();
      await take(lacking.roleId);
      const without = await send(endpoint, recipe, await sessionOf(lacking.id));
      await grant(lacking.roleId, those);
      if (without.code !== 'forbidden') return `without it ${without.code}`;
      await grant(single.roleId, those);
      const only = await send(endpoint, recipe, await sessionOf(single.id));
      await take(single.roleId);
      return unless(only.code !== 'forbidden' || superOnly.has(name), `with it alone ${only.code}`);
    });
  });
}

/** Defines tests that no account reaches another tenant's rows. `which` has the indexes of the `pairs` to test. */
export function describeIsolation(which: number[]): void {
  const pairs = (): [string, { id: number }, Owner][] => {
    const { a, a1, a2, b, b1 } = world.ids;
    const of = (agentId: number, merchantId: number | null, accountId: number): Owner => ({
      agentId,
      merchantId,
      accountId,
    });
    return [
      ['an agent on another agent’s', world.agentA, of(b, null, world.agentB.id)],
      ['an agent on another agent’s merchant’s', world.agentA, of(b, b1, world.agentB.id)],
      ['a merchant on its sibling’s', world.merchantA1, of(a, a2, world.merchantA2.id)],
      ['a merchant on its own agent’s', world.merchantA1, of(a, null, world.agentA.id)],
      ['an agent on another agent’s merchant’s, the other way', world.agentB, of(a, a1, world.merchantA1.id)],
    ];
  };

  it.each(which)(
    '[ISOLATION-01, ISOLATION-02, ISOLATION-03] no account reaches records of a different tenant (pair %i)',
    async (pairIndex) => {
      const [who, actor, owner] = pairs()[pairIndex] ?? [];
      if (!who || !actor || !owner) throw new Error('no such pair');
      // Grants all permissions again, because calls of earlier tests have changed them. Otherwise a missing permission
      // could be the reason of a refusal.
      await grantEverything(server);
      await server.db
        .updateTable('account')
        .set({ name: markOf(owner) })
        .where('id', '=', owner.accountId)
        .execute();
      const refusal = (endpoint: Endpoint, recipe: Recipe, { code, shown }: Outcome) => {
        if (code === 'internal') return `${who}: ${shown}`;
        if (recipe.about === 'own')
          return unless(!shown.includes(markOf(owner)), `${who}: showed ${shown.slice(0, 300)}`);
        const refused = code !== 'success';
        if (recipe.about === 'ownForAgents' && who.startsWith('an agent'))
          return unless(!refused && !shown.includes(markOf(owner)), `${who}: ${code} ${shown.slice(0, 200)}`);
        return unless(
          refused || (recipe.about === 'shared' && onlyReads(endpoint)),
          `${who}: ${code} ${shown.slice(0, 200)}`,
        );
      };
      const reads = console_.filter(({ endpoint }) => onlyReads(endpoint));
      const ready = new Map<string, Recipe>();
      for (const { name } of reads) ready.set(name, await recipeOf(name, owner));
      const beforeReads = await snapshot(server.db, owner);
      await each(reads, async (endpoint, name) => {
        const recipe = ready.get(name) ?? bare;
        return refusal(endpoint, recipe, await send(endpoint, recipe, await sessionOf(actor.id)));
      });
      expect(await snapshot(server.db, owner), 'a call that reads changed something').toBe(beforeReads);
      const writes = console_.filter(({ endpoint }) => !onlyReads(endpoint));
      // A snapshot reads every table, so it is taken only before and after each twenty calls. If these calls changed
      // something, the failure names all twenty.
      for (let start = 0; start < writes.length; start += 20) {
        const some = writes.slice(start, start + 20);
        for (const { name } of some) ready.set(name, await recipeOf(name, owner));
        const before = await snapshot(server.db, owner);
        await each(some, async (endpoint, name) => {
          const recipe = ready.get(name) ?? bare;
          return refusal(endpoint, recipe, await send(endpoint, recipe, await sessionOf(actor.id)));
        });
        const names = some.map(({ name }) => name).join();
        expect(await snapshot(server.db, owner), `${who}: one of ${names} changed something`).toBe(before);
      }
    },
  );
}

/** Endpoints whose permission is not enough: they refuse all accounts but super administrators. */
const superOnly = new Set(['outbox.list', 'outbox.ways', 'outbox.get', 'outbox.clear', 'outbox.remove']);
