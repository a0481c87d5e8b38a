import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lookup } from '../noun/lookup';
import { type ControlProps, Field, type FieldProps } from './field';
import { shownOf } from './options-failed';

/**
 * Field that refers to several records of another noun (kind of record), searched on the server while typing. Its value
 * is the list of their ids.
 */
export function ReferencesField({ of, ...props }: FieldProps & { of: Lookup }) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Chooser
          {...control}
          of={of}
          value={form.value(props.name)}
          onValue={(ids) => form.put(props.name, ids)}
        />
      )}
    </Field>
  );
}

interface ChooserProps extends ControlProps {
  of: Lookup;
  value: unknown;
  onValue: (ids: number[]) => void;
}

function Chooser({ of, value, onValue, ...control }: ChooserProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const { useFound, useNamed } = of;
  const found = useFound(typed);
  const named = useNamed(chosen);
  const others = (found.error ? [] : (found.options ?? [])).filter(
    (option) => !chosen.includes(option.value),
  );
  return (
    <Select<string[]>
      {...control}
      mode="multiple"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('choose')}
      {...shownOf(found)}
      options={[...named, ...others]}
      value={chosen}
      onChange={(ids) => onValue(ids.map(Number))}
    />
  );
}
