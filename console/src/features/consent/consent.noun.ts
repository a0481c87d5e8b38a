import { agreedTexts } from '@chargehand/contract/areas/content/app-text';
import { type Consent, consentApi } from '@chargehand/contract/areas/content/consent';
import { languageNames } from '@chargehand/contract/i18n/languages';
import { code, customCell, figure, instant, oneOf, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

/** Noun (kind of record) for app users' agreements to a version of a text. */
export const consent = noun({
  api: consentApi,
  texts: 'consent',
  nameOf: ({ nickname }) => nickname,
  fields: {
    nickname: text(),
    account: code(),
    text: oneOf(agreedTexts),
    version: figure(),
    at: instant(),
    language: customCell(({ language }: Consent) => languageNames[language], { exported: [{}] }),
    app: text(),
  },
});
