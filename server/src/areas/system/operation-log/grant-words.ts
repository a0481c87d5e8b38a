import { type Language, textIn } from '@chargehand/contract/i18n/languages';
import type { Db } from '../../../lib/db';

/** Returns the names of menu entries in a language, by the key under which the log stores a grant of them. */
export async function grantWords(db: Db, language: Language): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('menu')
    .leftJoin('menu as page', 'page.id', 'menu.parentId')
    .select([
      'menu.kind',
      'menu.title',
      'menu.permission',
      'menu.name',
      'menu.path',
      'page.title as pageTitle',
    ])
    .execute();
  return new Map(
    rows.map(({ kind, title, permission, name, path, pageTitle }) => [
      permission ?? name ?? path ?? '',
      kind === 'button' && pageTitle
        ? `${textIn(pageTitle, language)} · ${textIn(title, language)}`
        : textIn(title, language),
    ]),
  );
}

/**
 * Returns the old or new values of a logged grant with its permissions replaced by names. Entries that are no longer in
 * the menu stay as logged.
 */
export function withWords(side: unknown, words: ReadonlyMap<string, string>): unknown {
  if (side === null || typeof side !== 'object' || !('permissions' in side)) return side;
  const { permissions } = side;
  if (!Array.isArray(permissions)) return side;
  return { ...side, permissions: permissions.map((one: unknown) => words.get(String(one)) ?? one) };
}
