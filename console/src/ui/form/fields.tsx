import { Input, InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft';
import { Field, type FieldProps } from './field';

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** One line of text. */
export function TextField({ placeholder, ...props }: FieldProps & { placeholder?: string }) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Input
          {...control}
          placeholder={placeholder}
          value={textOf(form.draft[props.name])}
          onChange={({ target }) => form.set({ [props.name]: target.value })}
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
          value={textOf(form.draft[props.name])}
          onChange={({ target }) => form.set({ [props.name]: target.value })}
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
          value={textOf(form.draft[props.name])}
          onChange={({ target }) => form.set({ [props.name]: target.value })}
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
          checked={form.draft[props.name] === true}
          onChange={(on) => form.set({ [props.name]: on })}
        />
      )}
    </Field>
  );
}

/** A number, with its unit behind it. */
export function NumberField({
  unit,
  precision,
  ...props
}: FieldProps & { unit?: string; precision?: number }) {
  return (
    <Field {...props}>
      {(control, form) => {
        const value = form.draft[props.name];
        return (
          <InputNumber
            {...control}
            style={{ width: '100%' }}
            suffix={unit}
            precision={precision}
            controls={false}
            keyboard
            value={typeof value === 'number' ? value : null}
            onChange={(next) => form.set({ [props.name]: next })}
          />
        );
      }}
    </Field>
  );
}

interface SelectFieldProps<V> extends FieldProps {
  /** Undefined while they are being read. */
  options: { value: V; label: string }[] | undefined;
  placeholder?: string;
  /** Further fields a choice fills in. */
  brings?: (value: V) => Draft;
}

/** One of several, searched by typing. */
export function SelectField<V extends string | number>({
  options,
  placeholder,
  brings,
  ...props
}: SelectFieldProps<V>) {
  const { t } = useTranslation('ui');
  return (
    <Field {...props}>
      {(control, form) => {
        const chosen = options?.find(({ value }) => value === form.draft[props.name]);
        return (
          <Select<V>
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={placeholder ?? t('choose')}
            loading={options === undefined}
            options={options ?? []}
            {...(chosen ? { value: chosen.value } : {})}
            onChange={(value) => form.set({ [props.name]: value, ...brings?.(value) })}
          />
        );
      }}
    </Field>
  );
}
