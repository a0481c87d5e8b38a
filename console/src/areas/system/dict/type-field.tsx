import { dictApi } from '@chargehand/contract/areas/system/dict';
import { AutoComplete } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { Field, type FieldProps } from '../../../ui/form/field';

/** Field for the key of a dictionary: an existing one or a new one. */
export function TypeField(props: FieldProps) {
  const { t } = useTranslation('dict');
  const types = useCall(dictApi.types, {}).data ?? [];
  return (
    <Field {...props} hint={t('typeHint')} formatText={t('keyFormat')}>
      {(control, form) => {
        const typed = String(form.value(props.name) ?? '');
        const found = types.filter(({ type, title }) =>
          `${type} ${title ?? ''}`.toLowerCase().includes(typed.toLowerCase()),
        );
        return (
          <AutoComplete
            {...control}
            value={typed}
            options={found.map(({ type, title }) => ({
              value: type,
              label: title === null ? type : `${title} · ${type}`,
            }))}
            onChange={(value: string) => form.put(props.name, value)}
          />
        );
      }}
    </Field>
  );
}
