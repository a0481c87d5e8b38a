import {
  type Language,
  languageNames,
  languageRead,
  languages,
  textIn,
} from '@chargehand/contract/languages';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language as own } from '../../lib/words/language';
import { RichText } from '../../ui/rich-text/shown';
import { languageWord } from '../../ui/texts/language-word';
import css from './phone.module.css';

interface AppPhoneProps {
  /** What stands in the app's head, in the language shown. */
  title: (language: Language) => string;
  /** HTML in the languages that are written. */
  texts: Readonly<Partial<Record<string, string>>>;
  /** Stands above the text, as a banner does. */
  above?: ReactNode;
  /** Stands where nothing is written. */
  empty: string;
}

/** A drawn phone that shows a text as the app does, in a language that can be chosen. */
export function AppPhone({ title, texts, above, empty }: AppPhoneProps) {
  const { t } = useTranslation('texts');
  const [language, setLanguage] = useState<Language>(own);
  const read = languageRead(texts, language);
  const html = textIn(texts, language);
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
        <div className={css['head']}>{title(language)}</div>
        {above}
        <div className={css['screen']}>
          {read === undefined ? (
            <p className={css['empty']}>{empty}</p>
          ) : (
            <RichText label={`${title(language)} · ${languageNames[language]}`} html={html} language={read} />
          )}
        </div>
      </div>
    </figure>
  );
}
