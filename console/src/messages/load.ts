import type { Language } from '@chargehand/contract/languages';

const files = {
  zh_CN: () => import('./zh_CN'),
  zh_HK: () => import('./zh_HK'),
  en_US: () => import('./en_US'),
  fr_FR: () => import('./fr_FR'),
  de_DE: () => import('./de_DE'),
  ja_JP: () => import('./ja_JP'),
} satisfies Record<Language, unknown>;

/** The texts of shell and kit in one language, with the component library's own; areas bring theirs. */
export const loadMessages = (language: Language) => files[language]();
