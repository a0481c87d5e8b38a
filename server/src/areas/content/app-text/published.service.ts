import type { AgreedText, AppText } from '@chargehand/contract/areas/content/app-text';
import { agreedTexts } from '@chargehand/contract/areas/content/app-text';
import { appPictures } from '@chargehand/contract/areas/content/app-info';
import { type Language, languageRead, languages } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { markOf } from '../../../lib/http/mark';
import { remembered } from '../../../lib/remembered';
import { appTextIn, readTexts } from '../../../lib/rich-text/html';

/** A text as it is shown in one language. `mark` is its ETag. */
interface Shown {
  language: Language;
  html: string;
  mark: string;
}

/** The newest version of a text, in all languages. */
interface Published {
  text: AppText;
  version: number;
  publishedAt: string;
  /** Oldest version that is still sufficient: a user who agreed only to an earlier one must agree again. */
  enough: number;
  in: Record<Language, Shown>;
}

export const isAgreed = (text: AppText): text is AgreedText => agreedTexts.some((one) => one === text);

/** Reads the newest version of each text and prepares it for every language. */
async function readPublished(db: Db): Promise<PublishedTexts> {
  const rows = await db
    .selectFrom('appTextVersion')
    .distinctOn('text')
    .select(['text', 'version', 'content', 'publishedAt'])
    .select(
      sql<number>`(select max(asked.version) from app_text_version asked
        where asked.text = app_text_version.text and (asked.agree_anew or asked.version = 1))`.as('enough'),
    )
    .orderBy('text')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    rows.map(({ content, ...row }) => {
      const texts = readTexts(content);
      const shown = (language: Language): [Language, Shown] => {
        const read = languageRead(texts, language) ?? language;
        const html = appTextIn(texts, language, appPictures);
        return [language, { language: read, html, mark: markOf([row.text, row.version, read, html]) }];
      };
      return [row.text, { ...row, in: Object.fromEntries(languages.map(shown)) as Published['in'] }];
    }),
  );
}

export type PublishedTexts = ReadonlyMap<AppText, Published>;
const ofApp = new WeakMap<FastifyInstance, () => Promise<PublishedTexts>>();

/**
 * Returns a function that returns the published texts from this server's cache. That function may have to load the
 * cache, so it must be called outside a transaction.
 */
export function publishedTexts(app: FastifyInstance): () => Promise<PublishedTexts> {
  const cached = ofApp.get(app);
  if (cached) return cached;
  const made = remembered(app.events, 'appShown', () => readPublished(app.db));
  ofApp.set(app, made);
  return made;
}
