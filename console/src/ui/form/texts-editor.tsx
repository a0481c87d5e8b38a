import { type Language, languageNames, languageRead, languages } from '@chargehand/contract/i18n/languages';
import { saysSomething } from '@chargehand/contract/fields/rich-text';
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
  /** Path of the field, which contains a text for each language. */
  name: string;
  label: string;
  kind: TextsKind;
  disabled: boolean;
  onBlur: () => void;
}

/** Minimum width in pixels for two texts side by side. */
const wideEnough = 900;

/** Language whose tab the user opened last, by the field's label. A remounted form opens it again. */
const lastOpen = new Map<string, Language>();

const textsIn = (value: unknown): Partial<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? value : {};

/**
 * Editor of a text in six languages, one per tab, with a second language beside it if there is room. For a missing
 * language it says which language users see instead, and can copy another language's text as a start.
 */
export default function TextsEditor({ name, label, kind, disabled, onBlur }: TextsEditorProps) {
  const { t } = useTranslation('texts');
  const id = useId();
  const form = useForm();
  const [box, wide] = useWide(wideEnough);
  const allTexts = textsIn(form.value(name));
  const texts = Object.fromEntries(
    languages.flatMap((language) => {
      const text = allTexts[language];
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
  // Opens the tab of a new problem, unless the open tab has a problem itself.
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
      // Called only for input of the user: opening the editor reports no change.
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
