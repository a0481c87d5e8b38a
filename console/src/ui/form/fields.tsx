import type { DictionaryName } from '@chargehand/contract/dictionaries';
import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDict } from '../../lib/call/dict';
import { type Draft, withValue } from './draft';
import { type ControlProps, Field, type FieldProps } from './field';

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Field of one line of text. */
export function TextField({ placeholder, ...props }: FieldProps & { placeholder?: string }) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Input
          {...control}
          placeholder={placeholder}
          value={textOf(form.value(props.name))}
          onChange={({ target }) => form.put(props.name, target.value)}
        />
      )}
    </Field>
  );
}

/** Field of a mobile or landline number, for which phones show their number pad. */
export function PhoneField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Input
          {...control}
          type="tel"
          value={textOf(form.value(props.name))}
          onChange={({ target }) => form.put(props.name, target.value)}
        />
      )}
    </Field>
  );
}

/** Field of several lines of text. */
export function TextAreaField({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Input.TextArea
          {...control}
          rows={rows}
          value={textOf(form.value(props.name))}
          onChange={({ target }) => form.put(props.name, target.value)}
        />
      )}
    </Field>
  );
}

/** Field of a new password. The browser's password manager may suggest one. */
export function PasswordField({
  autoComplete = 'new-password',
  ...props
}: FieldProps & { autoComplete?: string }) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Input.Password
          {...control}
          autoComplete={autoComplete}
          value={textOf(form.value(props.name))}
          onChange={({ target }) => form.put(props.name, target.value)}
        />
      )}
    </Field>
  );
}

/** Field of a boolean value. */
export function SwitchField(props: FieldProps) {
  return (
    <Field {...props} required>
      {({ status: _, ...control }, form) => (
        <Switch
          {...control}
          style={{ justifySelf: 'start', width: 'fit-content' }}
          checked={form.value(props.name) === true}
          onChange={(on) => form.put(props.name, on)}
        />
      )}
    </Field>
  );
}

/**
 * Parses typed text as a number, whose decimal separator may be a point or a comma; empty text is null. Text that is
 * not a number is returned unchanged, so that validation rejects it.
 */
function numberOf(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const plain = text.replace(/^([-+]?\d*),(\d+)$/, '$1.$2');
  return /^[-+]?\d*\.?\d+$/.test(plain) ? Number(plain) : typed;
}

interface NumberFieldProps extends FieldProps {
  unit?: string;
}

/** Field of a number, followed by its unit. */
export function NumberField({ unit, ...props }: NumberFieldProps) {
  return (
    <Field {...props}>
      {(control, form) => (
        <NumberInput
          {...control}
          unit={unit}
          value={form.value(props.name)}
          onValue={(value) => form.put(props.name, value)}
        />
      )}
    </Field>
  );
}

interface NumberInputProps extends Partial<ControlProps> {
  'aria-label'?: string;
  unit?: string | undefined;
  value: unknown;
  onValue: (value: number | string | null) => void;
}

/** Input of a number. Its value is the number, or the typed text if that is not a number. */
export function NumberInput({ unit, value, onValue, ...control }: NumberInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  // Replaces the typed text if another field changes the value; for example, choosing a model sets the port count.
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (numberOf(typed) !== value) setTyped(textOf(value));
  }
  return (
    <Input
      {...control}
      inputMode="decimal"
      suffix={unit}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        setLastValue(numberOf(target.value));
        onValue(numberOf(target.value));
      }}
    />
  );
}

interface SelectFieldProps<V> extends FieldProps {
  /** Undefined while the options load or if loading failed. */
  options: { value: V; label: string }[] | undefined;
  /** Error from loading the options. */
  failure?: Error | null | undefined;
  placeholder?: string;
  /** Returns values for other fields that follow from the chosen value. `draft` is the content before the choice. */
  brings?: (value: V, draft: Draft) => Draft;
}

/** Select of one option, with a search. */
export function SelectField<V extends string | number>({
  options,
  failure,
  placeholder,
  brings,
  ...props
}: SelectFieldProps<V>) {
  const { t } = useTranslation('ui');
  return (
    <Field {...props} failure={options ? undefined : failure}>
      {(control, form) => {
        const chosen = options?.find(({ value }) => value === form.value(props.name));
        return (
          <Select<V>
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={placeholder ?? t('choose')}
            loading={options === undefined && !failure}
            options={options ?? []}
            {...(chosen ? { value: chosen.value } : {})}
            onChange={(value) =>
              form.set({ ...withValue(form.draft, props.name, value), ...brings?.(value, form.draft) })
            }
          />
        );
      }}
    </Field>
  );
}

/** Select of one dictionary entry. */
export function EntryField({ type, ...props }: FieldProps & { type: DictionaryName }) {
  const entries = useDict(type);
  return <SelectField {...props} options={entries.data} failure={entries.error} />;
}
