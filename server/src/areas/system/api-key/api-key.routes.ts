import {
  type ApiKeyDraft,
  apiKeyApi,
  type apiKeyStates,
  keyPrefix,
  maxKeys,
} from '@chargehand/contract/areas/system/api-key';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found, foundAll, refuse } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { dated } from '../../../lib/list/conditions';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import type { NewMenu } from '../../../lib/menu-page';
import { newToken, tokenHash } from '../../../lib/session/secret';
import type { Session } from '../../../lib/session/session';
import { isOwnOrBelow } from '../rights/rights.service';
import { permissionsForKeys } from './permissions.service';

/** Number of characters of a token that stay visible, including the prefix. */
const startLength = 10;

const state = sql<(typeof apiKeyStates)[number]>`(case when api_key.revoked_at is not null then 'revoked'
  when api_key.ends_at <= now() then 'expired' else 'active' end)`;

const reads = readsOf(apiKeyApi, {
  rows: ({ db, session }) =>
    db
      .selectFrom('apiKey')
      .innerJoin('account', 'account.id', 'apiKey.accountId')
      .innerJoin('role', 'role.id', 'account.roleId')
      .leftJoin('account as ender', 'ender.id', 'apiKey.revokedBy')
      .select([
        'apiKey.id',
        'apiKey.name',
        'apiKey.tokenStart',
        'account.account',
        'account.name as accountName',
        'apiKey.permissions',
        'apiKey.quota',
        'apiKey.addresses',
        'apiKey.createdAt',
        'apiKey.endsAt',
        'apiKey.usedAt',
        'apiKey.usedIp',
        'apiKey.revokedAt',
        'ender.name as revokedBy',
      ])
      .select([
        state.as('state'),
        sql<boolean>`(account.id = ${session.accountId} and ${state} = 'active')`.as('mayEdit'),
        sql<boolean>`(${isOwnOrBelow(session)} and ${state} = 'active')`.as('mayRevoke'),
      ]),
  where: ({ search, state: states, account, params }, { has, is }) => [
    has(search, ['apiKey.name', 'account.account', 'account.name']),
    is({ 'account.account': account }),
    states === undefined || states.length === 0
      ? undefined
      : sql<boolean>`(${state} in (${sql.join(states)}))`,
    dated(params, {
      createdAt: 'api_key.created_at',
      usedAt: 'api_key.used_at',
      endsAt: 'api_key.ends_at',
    }),
  ],
  order: {
    id: 'api_key.id',
    newest: 'api_key.created_at',
    columns: {
      name: gathered('api_key.name'),
      createdAt: indexed('api_key.created_at'),
      usedAt: gathered('api_key.used_at'),
      endsAt: gathered('api_key.ends_at'),
    },
  },
  found: ({ name, account }) => ({ title: name, detail: account }),
  shown: (row) => row,
});

/**
 * Locks an active key of this account and returns it in the format of the operation log. Throws `notFound` if the
 * account has no such key, and `keyEnded` if it is not active.
 */
async function lockActive(db: Db, id: number, accountId: number) {
  const key = found(
    await db
      .selectFrom('apiKey')
      .select(['name', 'permissions', 'quota', 'addresses', 'endsAt'])
      .select(state.as('state'))
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .forUpdate()
      .executeTakeFirst(),
  );
  const { state: now, ...logged } = key;
  if (now !== 'active') fail('keyEnded');
  return logged;
}

/** Refuses an end in the past, and permissions that the account does not have or that no key can use. */
async function checkDraft(db: Db, menu: NewMenu, session: Session, draft: ApiKeyDraft): Promise<void> {
  if (draft.endsAt !== null && Date.parse(draft.endsAt) <= Date.now()) refuse({ endsAt: 'notPast' });
  const entries = await permissionsForKeys(db, menu, session);
  const offered = new Set(entries.map(({ permission }) => permission));
  if (!draft.permissions.every((one) => offered.has(one))) fail('beyondOwnRights');
}

/** Throws `tooManyKeys` if the account has the maximum number of active keys. */
async function checkCount(db: Db, accountId: number): Promise<void> {
  // Serialized, because two calls at once would both count only the earlier keys.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keys of ${accountId}`}, 0))`.execute(db);
  const { active } = await db
    .selectFrom('apiKey')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('accountId', '=', accountId)
    .where(sql<boolean>`${state} = 'active'`)
    .executeTakeFirstOrThrow();
  if (active >= maxKeys) fail('tooManyKeys', { n: maxKeys });
}

/** Registers the routes for API keys. A key belongs to the account that added it, and only that account changes it. */
export function apiKeyRoutes(app: FastifyInstance, menu: NewMenu): void {
  serveReads(app, reads);

  serve(app, apiKeyApi.permissions, ({ db, session }) => permissionsForKeys(db, menu, session));

  serve(app, apiKeyApi.create, async ({ db, body, session, audit }) => {
    await checkDraft(db, menu, session, body);
    await checkCount(db, session.accountId);
    const token = `${keyPrefix}${newToken()}`;
    const { id } = await db
      .insertInto('apiKey')
      .values({
        ...body,
        accountId: session.accountId,
        tokenHash: tokenHash(token),
        tokenStart: token.slice(0, startLength),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    audit.of(id);
    return { id, token };
  });

  serve(app, apiKeyApi.update, async ({ db, params: { id }, body, session, audit }) => {
    const before = await lockActive(db, id, session.accountId);
    await checkDraft(db, menu, session, body);
    await db.updateTable('apiKey').set(body).where('id', '=', id).execute();
    audit.of(id, before);
    return null;
  });

  serve(app, apiKeyApi.revoke, async ({ db, params: { ids }, session, audit }) => {
    const keys = await db
      .selectFrom('apiKey')
      .innerJoin('account', 'account.id', 'apiKey.accountId')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['apiKey.id', 'apiKey.name', 'account.account'])
      .select([state.as('state'), isOwnOrBelow(session).as('mayRevoke')])
      .where('apiKey.id', 'in', ids)
      .forUpdate('apiKey')
      .execute();
    foundAll(ids, keys);
    if (keys.some(({ mayRevoke }) => !mayRevoke)) fail('keyProtected');
    const active = keys.filter((key) => key.state === 'active');
    if (active.length === 0) fail('keyEnded');
    const revoked = active.map(({ id }) => id);
    await db
      .updateTable('apiKey')
      .set({ revokedAt: sql`now()`, revokedBy: session.accountId })
      .where('id', 'in', revoked)
      .execute();
    audit.of(
      revoked.join(','),
      active.map(({ name, account }) => ({ name, account })),
    );
    return null;
  });
}
