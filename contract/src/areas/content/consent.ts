import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { id, instant, int, maybe, text } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { languages, texts as words } from '../../i18n/languages';
import { agreedTexts } from './app-text';

/** An app user's agreement to one version of a text. It never changes. */
export const Consent = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  account: z.string(),
  text: z.enum(agreedTexts),
  version: z.int(),
  at: instant(),
  /** Language in which the text was read. */
  language: z.enum(languages),
  /** Name of the app that showed the text, as the app sent it. */
  app: z.string().nullable(),
});
export type Consent = z.infer<typeof Consent>;

const Query = listQuery(
  {
    /** Part of the user's nickname, phone number or e-mail address. */
    search: maybe(text(60)),
    userId: maybe(id()),
    text: maybe(z.enum(agreedTexts)),
    version: maybe(int(1)),
  },
  ['at'],
  ['at'],
);

/** Consents of the app users that the account may see. */
export const consentApi = reads({
  noun: 'consent',
  page: 'userList',
  called: ['consent of an app user', 'consents of app users'],
  query: Query,
  row: Consent,
});

/** Operation log words for consents. */
export const consentWords: AuditWords = {
  noun: words('同意记录', '同意記錄', 'Consent', 'Consentement', 'Zustimmung', '同意の記録'),
  called: ['account'],
};
