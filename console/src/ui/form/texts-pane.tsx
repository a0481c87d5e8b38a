import {
  type Language,
  languageNames,
  languageRead,
  languages,
  languageTag,
} from '@chargehand/contract/i18n/languages';
import { Button, Dropdown, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblem } from './field';
import { late } from '../late';
import { Problem } from '../feedback/problem';
import { languageWord } from '../texts/language-word';
import { WaitingLines } from '../feedback/skeleton/waiting';
import styles from './texts.module.css';

/** Rich text editor. It is large, so it loads with the first form that needs it. */
const RichTextEditor = late(() => import('../rich-text/editor'), <WaitingLines />);

/** Kind of a text: plain lines, or HTML with headings, lists, tables and pictures. */
export type TextsKind = 'lines' | 'rich';

interface PaneProps {
  /** Path of this language's text. */
  field: string;
  label: string;
  kind: TextsKind;
  language: Language;
  /** Texts in all languages. */
  texts: Readonly<Partial<Record<string, string>>>;
  disabled: boolean;
  onBlur: () => void;
  onChange: (text: string) => void;
}

/** Editor of the text in one language. */
export function Pane({ field, label, kind, language, texts, disabled, onBlur, onChange }: PaneProps) {
  const id = useId();
  const called = `${label} · ${languageNames[language]}`;
  const problem = useProblem(field, called);
  const value = texts[language] ?? '';
  const describedBy = problem === undefined ? undefined : id;
  return (
    <>
      {kind === 'rich' ? (
        <RichTextEditor
          label={called}
          language={language}
          value={value}
          invalid={problem !== undefined}
          describedBy={describedBy}
          disabled={disabled}
          onChange={onChange}
          onBlur={onBlur}
        />
      ) : (
        <Input.TextArea
          aria-label={called}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          status={problem === undefined ? '' : 'error'}
          lang={languageTag(language)}
          autoSize={{ minRows: 3, maxRows: 16 }}
          disabled={disabled}
          value={value}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {problem !== undefined && <Problem id={id}>{problem}</Problem>}
      {value === '' && <Missing language={language} texts={texts} disabled={disabled} onChange={onChange} />}
    </>
  );
}

/**
 * Says which language's text users see while this language's text is missing, and offers to copy another one as a
 * start. Renders nothing if the text is missing in all languages.
 */
function Missing({
  language,
  texts,
  disabled,
  onChange,
}: Pick<PaneProps, 'language' | 'texts' | 'disabled' | 'onChange'>) {
  const { t } = useTranslation('texts');
  const read = languageRead(texts, language);
  if (read === undefined) return null;
  const written = languages.filter((one) => texts[one] !== undefined);
  const take = (one: Language) => onChange(texts[one] ?? '');
  return (
    <p className={styles['missing']}>
      <span>{t('shownInstead', { language: languageWord(language), other: languageWord(read) })}</span>
      {!disabled && (
        <Button type="link" size="small" onClick={() => take(read)}>
          {t('startFrom', { other: languageWord(read) })}
        </Button>
      )}
      {!disabled && written.length > 1 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: written
              .filter((one) => one !== read)
              .map((one) => ({ key: one, label: languageNames[one], onClick: () => take(one) })),
          }}
        >
          <Button type="link" size="small">
            {t('startFromAnother')}
          </Button>
        </Dropdown>
      )}
    </p>
  );
}
