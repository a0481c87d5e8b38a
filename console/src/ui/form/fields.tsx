import type { DictionaryName } from '@chargehand/contract/dictionaries';
import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDict } from '../../lib/call/dict';
import { type Draft, withValue } from './draft';
import { type ControlProps, Field, type FieldProps } from './field';

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** One line of text. */
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

/** A number that is dialled, landlines too; a phone shows its keypad. */
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

/** Several lines of text. */
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

/** A new password; the browser's own store may offer one. */
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

/** Yes or no. */
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

/** What was typed, as a number where it is one; a comma stands for the point. What is none stays, to be refused. */
function numberOf(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const plain = text.replace(/^([-+]?\d*),(\d+)$/, '$1.$2');
  return /^[-+]?\d*\.?\d+$/.test(plain) ? Number(plain) : typed;
}

interface NumberFieldProps extends FieldProps {
  unit?: string;
}

/** A number, with its unit behind it. */
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

/** Takes what is typed as a number where it is one, and as it stands where it is none. */
export function NumberInput({ unit, value, onValue, ...control }: NumberInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  // Another field may bring the number, such as a model its port count.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
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
        setKnown(numberOf(target.value));
        onValue(numberOf(target.value));
      }}
    />
  );
}

interface SelectFieldProps<V> extends FieldProps {
  /** Undefined while they are being read, and where they could not be. */
  options: { value: V; label: string }[] | undefined;
  /** Why they could not be read. */
  failure?: Error | null | undefined;
  placeholder?: string;
  /** Further fields a choice fills in; `draft` is what stood there before. */
  brings?: (value: V, draft: Draft) => Draft;
}

/** One of several, searched by typing. */
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

/** One entry of a dictionary. */
export function EntryField({ type, ...props }: FieldProps & { type: DictionaryName }) {
  const entries = useDict(type);
  return <SelectField {...props} options={entries.data} failure={entries.error} />;
}
