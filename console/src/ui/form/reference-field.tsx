import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lookup } from '../noun/lookup';
import { type ControlProps, Field, type FieldProps } from './field';

interface ReferenceFieldProps extends FieldProps {
  /** The records it may refer to. */
  of: Lookup;
}

/** A record of another noun, searched on the server by typing; the field holds its id. */
export function ReferenceField({ of, ...props }: ReferenceFieldProps) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Chooser
          {...control}
          of={of}
          value={form.value(props.name)}
          onValue={(id) => form.put(props.name, id)}
        />
      )}
    </Field>
  );
}

interface ChooserProps extends ControlProps {
  of: Lookup;
  value: unknown;
  onValue: (id: number) => void;
}

function Chooser({ of, value, onValue, ...control }: ChooserProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const chosen = typeof value === 'number' ? [String(value)] : [];
  const { useFound, useNamed } = of;
  const found = useFound(typed);
  const [named] = useNamed(chosen);
  const others = (found ?? []).filter((option) => option.value !== named?.value);
  return (
    <Select<string>
      {...control}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('choose')}
      loading={found === undefined}
      options={named ? [named, ...others] : others}
      {...(named && { value: named.value })}
      onChange={(id) => onValue(Number(id))}
    />
  );
}
