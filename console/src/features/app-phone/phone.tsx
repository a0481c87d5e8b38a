import {
  type Language,
  languageNames,
  languageRead,
  languages,
  textIn,
} from '@chargehand/contract/i18n/languages';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language as own } from '../../lib/words/language';
import { RichText } from '../../ui/rich-text/shown';
import { InLanguage } from '../../ui/in-language';
import { languageWord } from '../../ui/texts/language-word';
import css from './phone.module.css';

interface AppPhoneProps {
  /** Titles in the app's header, by language. */
  titles: Readonly<Partial<Record<string, string>>>;
  /** HTML of each language that has a text. */
  texts: Readonly<Partial<Record<string, string>>>;
  /** Content above the text, such as a banner. */
  above?: ReactNode;
  /** Placeholder for a language without a text. */
  empty: string;
}

/** Drawn phone that shows a text as the app does, in a selectable language. */
export function AppPhone({ titles, texts, above, empty }: AppPhoneProps) {
  const { t } = useTranslation('texts');
  const [language, setLanguage] = useState<Language>(own);
  const read = languageRead(texts, language);
  const html = textIn(texts, language);
  const title = textIn(titles, language);
  return (
    <figure className={css['figure']}>
      <figcaption className={css['caption']}>
        <Select
          size="small"
          aria-label={t('previewLanguage')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
        {read !== undefined && read !== language && (
          <span>{t('shownInstead', { language: languageWord(language), other: languageWord(read) })}</span>
        )}
      </figcaption>
      <div className={css['phone']}>
        <div className={css['head']}>
          <InLanguage language={languageRead(titles, language)}>{title}</InLanguage>
        </div>
        {above}
        <div className={css['screen']}>
          {read === undefined ? (
            <p className={css['empty']}>{empty}</p>
          ) : (
            <RichText label={`${title} · ${languageNames[language]}`} html={html} language={read} />
          )}
        </div>
      </div>
    </figure>
  );
}
