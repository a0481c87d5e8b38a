import { splitCodes } from '@chargehand/contract/fields/clean';
import { Button, Checkbox, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../late';
import { type Namespace, useWords } from '../../../lib/words/i18n';
import { OptionsFailed } from '../../form/options-failed';
import { useRuleTexts } from '../../form/rule-texts';
import type { Lookup } from '../../noun/lookup';
import { Problem } from '../../feedback/problem';
import type { Filter } from '../declare/declaration';
import styles from './filter-editor.module.css';
import { useOptions } from './filter-label';
import { ClearIcon } from '../../clear-icon';
import { isNumber } from '../state/url-state';

// Loaded on demand: the calendar is large, and most lists are used without it.
const Days = late(async () => (await import('./days-in-language')).loadDays());

export interface EditorProps {
  filter: Filter;
  texts: Namespace;
  values: string[];
  onChange: (values: string[]) => void;
  /** True to focus the editor when it opens. */
  first?: boolean;
}

/** Focuses the selected radio button, or the first enabled input if there is none. */
function focusFirst(box: HTMLElement | null): void {
  const field =
    box?.querySelector<HTMLElement>('[type=radio]:checked') ??
    box?.querySelector<HTMLElement>('input:enabled');
  field?.focus({ preventScroll: true });
}

/** Renders the editor of one filter. A choice applies at once, a typed value when it is submitted. */
export function FilterEditor({ first = false, ...props }: EditorProps) {
  return (
    <div ref={first ? focusFirst : undefined}>
      <Editor {...props} />
    </div>
  );
}

function Editor(props: EditorProps) {
  const { filter } = props;
  if (filter.kind === 'text') return <TextEditor {...props} />;
  if (filter.kind === 'number') return <NumberEditor {...props} />;
  if (filter.kind === 'flag') return <FlagEditor {...props} />;
  if (filter.kind === 'search') return <SearchEditor {...props} of={filter.of} />;
  return (
    <div className={styles['editor']}>
      <Choices {...props} />
      {filter.kind === 'range' && (
        <Days value={props.values[0] ?? ''} onChange={(days) => props.onChange(days === '' ? [] : [days])} />
      )}
    </div>
  );
}

/** Minimum number of options for which a search field is shown. */
const searchFrom = 9;

function Choices({ filter, texts, values, onChange }: EditorProps) {
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  const options = useOptions(filter, texts, values) ?? [];
  const [search, setSearch] = useState('');
  const found = options.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  const label = words(filter.key);
  return (
    <>
      {options.length >= searchFrom && (
        <Input
          allowClear={{ clearIcon: <ClearIcon /> }}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className={styles['options']} role="group" aria-label={label}>
        {filter.many ? (
          found.map((option) => (
            <Checkbox
              key={option.value}
              checked={values.includes(option.value)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...values, option.value] : values.filter((one) => one !== option.value),
                )
              }
            >
              {option.label}
            </Checkbox>
          ))
        ) : (
          <Radio.Group
            className={styles['options']}
            value={values[0]}
            options={found}
            onChange={({ target }) => onChange([String(target.value)])}
          />
        )}
      </div>
    </>
  );
}

/**
 * Renders a search for records of another noun (a kind of record, such as an agent) that searches while the user types.
 * Selected records are listed first.
 */
function SearchEditor({ filter, texts, values, onChange, of }: EditorProps & { of: Lookup }) {
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  const [typed, setTyped] = useState('');
  const { useFound, useNamed } = of;
  const named = useNamed(values);
  const { options = [], error, again } = useFound(typed);
  const failed = error ? { error, again } : named.find(({ unread }) => unread)?.unread;
  const shown = [...named, ...options.filter(({ value }) => !values.includes(value))];
  const toggle = (value: string, on: boolean) => {
    const others = filter.many ? values.filter((one) => one !== value) : [];
    onChange(on ? [...others, value] : others);
  };
  return (
    <div className={styles['editor']}>
      <Input
        allowClear={{ clearIcon: <ClearIcon /> }}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failed && <OptionsFailed {...failed} />}
      <div className={styles['options']} role="group" aria-label={words(filter.key)}>
        {shown.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={values.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}

function TextEditor({ filter, texts, values, onChange }: EditorProps) {
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  const [text, setText] = useState(values[0] ?? '');
  return (
    <form
      className={styles['text']}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim() === '' ? [] : [text.trim()]);
      }}
    >
      <Input
        aria-label={words(filter.key)}
        value={text}
        maxLength={filter.longest}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit">{t('apply')}</Button>
    </form>
  );
}

function NumberEditor({ filter, texts, values, onChange }: EditorProps) {
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  const rules = useRuleTexts();
  const remark = useId();
  const { many } = filter;
  const [text, setText] = useState(values.join(', '));
  const parts = splitCodes(text);
  const wrong = !parts.every(isNumber) || (!many && parts.length > 1);
  return (
    <form
      className={styles['text']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) onChange([...new Set(parts)]);
      }}
    >
      <Input
        inputMode="numeric"
        aria-label={words(filter.key)}
        aria-invalid={wrong}
        aria-describedby={wrong ? remark : undefined}
        status={wrong ? 'error' : ''}
        placeholder={many ? '4, 6' : '6'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" disabled={wrong}>
        {t('apply')}
      </Button>
      {wrong && rules && (
        <div className={styles['remark']} role="alert">
          <Problem id={remark}>{rules.number}</Problem>
        </div>
      )}
    </form>
  );
}

function FlagEditor({ filter, texts, values, onChange }: EditorProps) {
  const words = useWords(texts);
  return (
    <Checkbox
      checked={values[0] === 'true'}
      onChange={({ target }) => onChange(target.checked ? ['true'] : [])}
    >
      {words(filter.key)}
    </Checkbox>
  );
}
