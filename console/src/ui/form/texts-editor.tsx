import { type Language, languageNames, languageRead, languages } from '@chargehand/contract/languages';
import { saysSomething } from '@chargehand/contract/rich-text';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language as own } from '../../lib/words/language';
import { useForm } from './form-context';
import { LanguageTabs } from './language-tabs';
import { Pane, type TextsKind } from './texts-pane';
import styles from './texts.module.css';
import { useWide } from './use-wide';

export interface TextsEditorProps {
  /** The field's path: it holds a text for each language. */
  name: string;
  label: string;
  kind: TextsKind;
  disabled: boolean;
  onBlur: () => void;
}

/** Two of them beside each other can be read from here on. */
const wideEnough = 900;

/** The language that was written last, by what was written: a form that is made anew stays at it. */
const lastOpen = new Map<string, Language>();

const textsIn = (value: unknown): Partial<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? value : {};

/**
 * A text in six languages, by tab; where there is room another one stands beside it, to translate from. Says which are missing,
 * what their readers are shown, and takes another language's text over as a start.
 */
export default function TextsEditor({ name, label, kind, disabled, onBlur }: TextsEditorProps) {
  const { t } = useTranslation('texts');
  const id = useId();
  const form = useForm();
  const [box, wide] = useWide(wideEnough);
  const given = textsIn(form.value(name));
  const texts = Object.fromEntries(
    languages.flatMap((language) => {
      const text = given[language];
      return typeof text === 'string' && saysSomething(text) ? [[language, text]] : [];
    }),
  );
  const [open, show] = useState<Language>(lastOpen.get(label) ?? own);
  const setOpen = (language: Language) => {
    lastOpen.set(label, language);
    show(language);
  };
  const [chosen, setChosen] = useState<Language>();
  const wrongOf = (language: Language) => form.problems.some(({ field }) => field === `${name}.${language}`);
  // A refusal that stands behind a tab opens it.
  const [seen, setSeen] = useState(form.problems);
  if (seen !== form.problems) {
    setSeen(form.problems);
    const wrong = languages.find(wrongOf);
    if (wrong && !wrongOf(open) && !seen.some(({ field }) => field === `${name}.${wrong}`)) show(wrong);
  }
  const others = languages.filter((one) => one !== open);
  const beside =
    others.find((one) => one === chosen) ??
    others.find((one) => texts[one] !== undefined) ??
    languageRead({}, open) ??
    others[0];
  const written = languages.filter((one) => texts[one] !== undefined).length;

  const pane = (language: Language) => (
    <Pane
      key={language}
      field={`${name}.${language}`}
      label={label}
      kind={kind}
      language={language}
      texts={texts}
      disabled={disabled}
      onBlur={onBlur}
      // An editor that opens tells of no change: what it holds then is what was typed last.
      onChange={(text) => form.put(`${name}.${language}`, text)}
    />
  );
  return (
    <div ref={box} className={styles['box']}>
      <LanguageTabs
        name={label}
        id={id}
        open={open}
        written={(language) => texts[language] !== undefined}
        wrong={wrongOf}
        onOpen={setOpen}
      />
      <div className={styles['panes']} data-wide={wide || undefined}>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className={styles['pane']}>
          {pane(open)}
        </div>
        {wide && beside && (
          <div className={styles['pane']}>
            <Select
              size="small"
              className={styles['beside']}
              aria-label={t('besideLanguage')}
              value={beside}
              options={others.map((value) => ({ value, label: languageNames[value] }))}
              onChange={setChosen}
            />
            {pane(beside)}
          </div>
        )}
      </div>
      <p className={styles['written']}>{t('languagesWritten', { n: written, of: languages.length })}</p>
    </div>
  );
}
