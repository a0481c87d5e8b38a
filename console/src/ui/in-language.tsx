import { type Language, languageTag } from '@chargehand/contract/i18n/languages';
import type { ReactNode } from 'react';
import { language as own } from '../lib/words/language';

interface InLanguageProps {
  /** Language of the content; null or undefined if it is unknown. */
  language: Language | null | undefined;
  children: ReactNode;
}

/**
 * Content that a user wrote in a known language. If that is not the language of the page, it is marked, so that screen
 * readers pronounce it and browsers choose the right Chinese or Japanese glyphs.
 */
export function InLanguage({ language, children }: InLanguageProps) {
  return language && language !== own ? <span lang={languageTag(language)}>{children}</span> : children;
}
