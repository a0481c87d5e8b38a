import type { Agreed } from '@chargehand/contract/areas/content/app-text';
import type { Language } from '@chargehand/contract/i18n/languages';
import type { Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import { isAgreed, type PublishedTexts } from './published.service';

/**
 * Returns the texts to which a user must agree, each with its newest version. A text is left out if the user agreed to
 * a version that is still sufficient.
 */
export async function mustAgree(published: PublishedTexts, db: Db, userId: number): Promise<Agreed[]> {
  if (published.size === 0) return [];
  const consents = await db
    .selectFrom('appConsent')
    .select('text')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('userId', '=', userId)
    .groupBy('text')
    .execute();
  return [...published.values()].flatMap(({ text, version, enough }) => {
    if (!isAgreed(text)) return [];
    const agreed = consents.find((one) => one.text === text)?.version ?? 0;
    return agreed >= enough ? [] : [{ text, version }];
  });
}

/** Throws `agreementChanged` if one of the given versions does not exist or is no longer sufficient. */
export function checkAgreed(published: PublishedTexts, agreed: readonly Agreed[]): void {
  for (const { text, version } of agreed) {
    const now = published.get(text);
    if (!now || version > now.version || version < now.enough) fail('agreementChanged');
  }
}

interface Consent {
  userId: number;
  agreed: readonly Agreed[];
  language: Language;
  /** Name and version of the app. */
  app: string | null;
}

/**
 * Stores a user's consent, which the caller has checked. A version to which the user agreed before is not stored again.
 */
export async function noteConsent(db: Db, { agreed, ...common }: Consent): Promise<void> {
  if (agreed.length === 0) return;
  await db
    .insertInto('appConsent')
    .values(agreed.map((one) => ({ ...common, ...one })))
    .onConflict((conflict) => conflict.columns(['userId', 'text', 'version']).doNothing())
    .execute();
}
