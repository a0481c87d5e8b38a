import { type RawBuilder, sql } from 'kysely';
import { beginning, being, containing, either, having, shortestPart } from '../../lib/list/conditions';
import type { Db } from '../../lib/db';
import { isTenantScope } from '../../lib/session/tenant';

/**
 * Returns the condition that an `appUser` matches a text in its nickname, phone number or e-mail address. One or two
 * characters only match the start of nickname and number.
 */
export function calledBy(db: Db, search: string | undefined): RawBuilder<boolean> | undefined {
  if (search === undefined) return undefined;
  if (search.length < shortestPart)
    return either(beginning('appUser.nickname', search), beginning('appUser.phone', search));
  if (isTenantScope(db)) return sql<boolean>`app_user.id in (select app_user_like(${containing(search)}))`;
  return having(search, ['appUser.nickname', 'appUser.phone', 'appUser.email']);
}

/** Returns the condition that the text is exactly the user's account. Lists show that user first. */
export const namedExactly = (search: string | undefined): RawBuilder<boolean> | undefined =>
  search === undefined ? undefined : being(search, ['appUser.phone', 'appUser.email']);

/** Returns SQL for the account an `appUser` signs in with, or for a user who closed all accounts, the last one. */
export const accountOf = (user: 'appUser' | 'friend' | 'owner' | 'person' | 'sharer'): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${user}.${name}`);
  return sql<string>`coalesce(case when ${column('phoneLoggedOutAt')} is null then ${column('phone')} end,
    case when ${column('emailLoggedOutAt')} is null then ${column('email')} end, ${column('phone')}, ${column('email')})`;
};
