import { tagApi } from '@chargehand/contract/areas/devices/tag';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaused } from '../../lib/browser/use-paused';
import { useCall } from '../../lib/call/query';
import { type ControlProps, Field, type FieldProps } from '../../ui/form/field';

/** Characters after which a typed tag is complete. */
const separators = [',', '，', '、', ';', '；'];

/** Field of tag names. It suggests the account's own tags, and takes new names. */
export function TagNames(props: FieldProps) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Names {...control} value={form.value(props.name)} onValue={(names) => form.put(props.name, names)} />
      )}
    </Field>
  );
}

interface NamesProps extends ControlProps {
  value: unknown;
  onValue: (names: string[]) => void;
}

function Names({ value, onValue, ...control }: NamesProps) {
  const { t } = useTranslation('tagging');
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const query = { pageSize: 20, orderByColumn: 'name', ...(search !== '' && { search }) } as const;
  const { data } = useCall(tagApi.list, { query });
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Select<string[]>
      {...control}
      mode="tags"
      allowClear
      tokenSeparators={separators}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('placeholder')}
      options={data?.rows.map(({ name }) => ({ value: name, label: name })) ?? []}
      value={chosen}
      onChange={(names) => onValue(names)}
    />
  );
}
