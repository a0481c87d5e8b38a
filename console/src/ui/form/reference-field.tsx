import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lookup } from '../noun/lookup';
import { isOptional } from './draft';
import { type ControlProps, Field, type FieldProps } from './field';
import { shownOf } from './options-failed';

interface ReferenceFieldProps extends FieldProps {
  /** Lookup of the records that can be chosen. */
  of: Lookup;
  /** Fields that depend on this one and are cleared by each choice. */
  clears?: readonly string[];
}

const none: readonly string[] = [];

/**
 * Field that refers to a record of another noun (kind of record), searched on the server while typing. Its value is the
 * record's id or other reference, such as a code.
 */
export function ReferenceField({ of, clears = none, ...props }: ReferenceFieldProps) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Chooser
          {...control}
          of={of}
          clearable={isOptional(form.schema, props.name)}
          value={form.value(props.name)}
          onValue={(id) => {
            form.put(props.name, id);
            for (const field of clears) form.put(field, null);
          }}
        />
      )}
    </Field>
  );
}

interface ChooserProps extends ControlProps {
  of: Lookup;
  /** True if the field may be empty. */
  clearable: boolean;
  value: unknown;
  onValue: (value: number | string | null) => void;
}

function Chooser({ of, clearable, value, onValue, ...control }: ChooserProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const chosen =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? [String(value)] : [];
  const { useFound, useNamed, sent } = of;
  const found = useFound(typed);
  const [named] = useNamed(chosen);
  const failed = found.error ? found : named?.unread;
  const others = (found.error ? [] : (found.options ?? [])).filter((option) => option.value !== named?.value);
  return (
    <Select<string>
      {...control}
      allowClear={clearable}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('choose')}
      {...shownOf({ ...found, ...failed })}
      options={named && !failed ? [named, ...others] : others}
      value={named?.value ?? null}
      onChange={(id: string | undefined) => onValue(id === undefined ? null : sent(id))}
    />
  );
}
