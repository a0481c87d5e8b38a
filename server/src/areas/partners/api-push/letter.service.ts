import { noticeType } from '@chargehand/contract/areas/partners/api-notice';
import { appPictures } from '@chargehand/contract/areas/content/app-info';
import { type Language, languageTag, textIn } from '@chargehand/contract/i18n/languages';
import type { Config } from '../../../config';
import type { Db } from '../../../lib/db';
import { appTextIn, plainOf, readTextIn } from '../../../lib/rich-text/html';

/** A pushed version of a notice in one language, or in the closest language in which it is written. */
export interface Letter {
  title: string;
  html: string;
  /** The content as plain text. */
  plain: string;
  /** Body of the webhook message. */
  payload: string;
}

/** Reads a version of a notice once. Returns a function that returns its letter in a language. */
export async function openLetters(config: Config, db: Db, versionId: number) {
  const { noticeId, version, title, content, createdAt } = await db
    .selectFrom('apiNoticeVersion')
    .select(['noticeId', 'version', 'title', 'content', 'createdAt'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  const written = new Map<Language, Letter>();
  return (language: Language): Letter => {
    const cached = written.get(language);
    if (cached) return cached;
    const read = readTextIn(content, language);
    const as = read?.language ?? language;
    const words = textIn(title, language);
    // URLs are absolute, because the reader is not on a page of this server. Pictures of pushed notices are public.
    const html = read ? appTextIn(read.texts, as, `${config.publicUrl}${appPictures}`) : '';
    const letter = {
      title: words,
      html: `<!doctype html><html lang="${languageTag(as)}"><meta charset="utf-8"><body>${html}</body></html>`,
      plain: plainOf(html),
      payload: JSON.stringify({
        type: noticeType,
        timestamp: createdAt,
        data: { noticeId, version, language: as, title: words, html },
      }),
    };
    written.set(language, letter);
    return letter;
  };
}
