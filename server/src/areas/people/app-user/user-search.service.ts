import { type RawBuilder, sql } from 'kysely';
import { beginning, being, containing, either, having, shortestPart } from '../../../lib/list/conditions';
import type { Db } from '../../../lib/db';
import { isTenantScope } from '../../../lib/session/tenant';

/**
 * Returns the condition that the nickname, phone number or e-mail address of the query's table `appUser` contains a
 * text. A text of only one or two characters must be the start of the nickname or phone number.
 */
export function calledBy(db: Db, search: string | undefined): RawBuilder<boolean> | undefined {
  if (search === undefined) return undefined;
  if (search.length < shortestPart)
    return either(beginning('appUser.nickname', search), beginning('appUser.phone', search));
  if (isTenantScope(db)) return sql<boolean>`app_user.id in (select app_user_like(${containing(search)}))`;
  return having(search, ['appUser.nickname', 'appUser.phone', 'appUser.email']);
}

/**
 * Returns the condition that a text is exactly the phone number or e-mail address of the query's table `appUser`. Lists
 * show this user first.
 */
export const namedExactly = (search: string | undefined): RawBuilder<boolean> | undefined =>
  search === undefined ? undefined : being(search, ['appUser.phone', 'appUser.email']);

/**
 * Returns SQL for the phone number or e-mail address with which a user signs in, or a closed one if the user has closed
 * all. `user` is the alias of the table `app_user` in the query.
 */
export const accountOf = (user: 'appUser' | 'friend' | 'owner' | 'person' | 'sharer'): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${user}.${name}`);
  return sql<string>`coalesce(case when ${column('phoneLoggedOutAt')} is null then ${column('phone')} end,
    case when ${column('emailLoggedOutAt')} is null then ${column('email')} end, ${column('phone')}, ${column('email')})`;
};
