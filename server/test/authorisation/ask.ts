import { codeName } from '@chargehand/contract/http/codes';
import { type Endpoint, isRest } from '@chargehand/contract/http/endpoint';
import { permissions } from '@chargehand/contract/endpoints';
import qs from 'qs';
import readXlsx from 'read-excel-file/node';
import type { TestServer } from '../harness';
import type { Recipe } from './recipe';

export interface Outcome {
  /** Name of the response's code. REST interfaces have no code, so theirs is derived from the HTTP status. */
  code: string;
  /** Everything the response shows, including the content of spreadsheets. */
  shown: string;
}

/** Returns whether an endpoint is read-only. */
export const onlyReads = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' || endpoint.path.endsWith('/export');

/** Calls an endpoint as its recipe describes. */
export async function ask(
  server: TestServer,
  endpoint: Endpoint,
  recipe: Recipe,
  token: string | undefined,
): Promise<Outcome> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(recipe.params?.[name] ?? 1));
  const response = await server.app.inject({
    method: endpoint.method,
    url: recipe.query ? `${path}?${qs.stringify(recipe.query)}` : path,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(recipe.body && { 'content-type': 'application/json' }),
      ...(recipe.raw && { 'content-type': recipe.raw.type }),
    },
    ...(recipe.body && { payload: recipe.body }),
    ...(recipe.raw && { payload: recipe.raw.payload }),
  });
  const type = String(response.headers['content-type']);
  if (type.includes('spreadsheetml'))
    return { code: 'success', shown: JSON.stringify(await readXlsx(response.rawPayload)) };
  if (!type.includes('json'))
    return { code: 'success', shown: JSON.stringify(response.headers) + response.body };
  if (isRest(endpoint))
    return {
      code: response.statusCode < 300 ? 'success' : response.statusCode === 401 ? 'unauthenticated' : 'other',
      shown: response.body,
    };
  const code = response.json<{ code: number }>().code;
  return { code: codeName(code) ?? String(code), shown: response.body };
}

/**
 * Grants every permission to all roles except `admin`, which needs none, so that no later refusal is for lack of a
 * permission.
 */
export async function grantEverything({ db }: TestServer): Promise<void> {
  const there = await db.selectFrom('menu').select('permission').execute();
  const missing = permissions.filter((one) => !there.some(({ permission }) => permission === one));
  const { id: parentId } = await db
    .selectFrom('menu')
    .select('id')
    .where('name', '=', 'Index')
    .executeTakeFirstOrThrow();
  if (missing.length > 0)
    await db
      .insertInto('menu')
      .values(missing.map((permission) => ({ kind: 'button' as const, title: '{}', permission, parentId })))
      .execute();
  await db
    .insertInto('roleMenu')
    .columns(['roleId', 'menuId'])
    .expression((eb) =>
      eb.selectFrom('role').crossJoin('menu').select(['role.id', 'menu.id']).where('role.key', '<>', 'admin'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
