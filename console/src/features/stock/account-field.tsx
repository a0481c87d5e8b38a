import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ControlProps, Field, type FieldProps } from '../../ui/form/field';
import { shownOf } from '../../ui/form/not-found';
import { useAgentLogins } from './targets';

/** An agent, searched on the server by typing; the field holds its login. */
export const AgentAccountField = (props: FieldProps) => (
  <Field {...props}>
    {(control, form) => (
      <Chooser {...control} value={form.value(props.name)} onValue={(login) => form.put(props.name, login)} />
    )}
  </Field>
);

interface ChooserProps extends ControlProps {
  value: unknown;
  onValue: (login: string) => void;
}

function Chooser({ value, onValue, ...control }: ChooserProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const found = useAgentLogins(typed);
  return (
    <Select<string>
      {...control}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('choose')}
      {...shownOf(found)}
      options={found.error ? [] : [...(found.options ?? [])]}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onValue}
    />
  );
}
