import { type Language, languageNames, languages, languageTag } from '@chargehand/contract/i18n/languages';
import { Button, Input } from 'antd';
import { Languages } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language as own } from '../../lib/words/language';
import { Problem } from '../feedback/problem';
import { Field, type FieldProps, useProblem } from './field';
import styles from './form.module.css';

const textsIn = (value: unknown): Partial<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? value : {};

const others = languages.filter((language) => language !== own);

/**
 * Field of a text in six languages: the user's own, and below it the other five while they are opened or one of them
 * has a problem. If a text is empty, users see the text of the closest language.
 */
export function TextsField(props: FieldProps) {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  return (
    <Field {...props}>
      {(control, form, label) => {
        const texts = textsIn(form.value(props.name));
        const written = languages.filter((language) => String(texts[language] ?? '') !== '').length;
        const set = (language: Language, text: string) =>
          form.put(props.name, { ...texts, [language]: text });
        const value = (language: Language) => String(texts[language] ?? '');
        const wrong = form.problems.some(({ field }) =>
          others.some((one) => field === `${props.name}.${one}`),
        );
        return (
          <div className={styles['texts']}>
            <div className={styles['ownText']}>
              <Input {...control} value={value(own)} onChange={({ target }) => set(own, target.value)} />
              <Button
                aria-expanded={opened || wrong}
                aria-label={`${t('otherLanguages', { name: label })} ${written}/${languages.length}`}
                icon={<Languages />}
                onClick={() => setOpened(!opened)}
              >
                {written}/{languages.length}
              </Button>
            </div>
            {(opened || wrong) && (
              <div className={styles['otherTexts']}>
                {others.map((language) => (
                  <OtherText
                    key={language}
                    field={`${props.name}.${language}`}
                    label={label}
                    language={language}
                    disabled={control.disabled}
                    value={value(language)}
                    onChange={(text) => set(language, text)}
                  />
                ))}
              </div>
            )}
          </div>
        );
      }}
    </Field>
  );
}

interface OtherTextProps {
  field: string;
  label: string;
  language: Language;
  disabled: boolean;
  value: string;
  onChange: (text: string) => void;
}

function OtherText({ field, label, language, disabled, value, onChange }: OtherTextProps) {
  const id = useId();
  const problem = useProblem(field, label);
  return (
    <>
      <label htmlFor={id}>{languageNames[language]}</label>
      <div>
        <Input
          id={id}
          lang={languageTag(language)}
          disabled={disabled}
          aria-invalid={problem !== undefined}
          status={problem === undefined ? '' : 'error'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        {problem !== undefined && <Problem>{problem}</Problem>}
      </div>
    </>
  );
}
