import { type PartyKind, scanApi } from '@chargehand/contract/areas/scan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../lib/call/query';
import { usePaused } from '../../lib/browser/use-paused';
import { type ControlProps, Field, type FieldProps } from '../../ui/form/field';
import { type NamedBy, useParty } from './party';

interface PartyFieldProps extends FieldProps {
  kind: PartyKind;
  by: NamedBy;
}

/** One to whom devices go, looked for on the server by what is typed. */
export function PartyField({ kind, by, ...props }: PartyFieldProps) {
  return (
    <Field {...props}>
      {(control, form) => (
        <Chooser
          {...control}
          kind={kind}
          by={by}
          value={form.value(props.name)}
          onValue={(value) => form.put(props.name, value)}
        />
      )}
    </Field>
  );
}

interface ChooserProps extends ControlProps {
  kind: PartyKind;
  by: NamedBy;
  value: unknown;
  onValue: (value: string | number) => void;
}

function Chooser({ kind, by, value, onValue, ...control }: ChooserProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const query = { kind, ...(search !== '' && { search }) };
  const { data } = useQuery({
    ...callOptions(scanApi.parties, { query }),
    placeholderData: keepPreviousData,
  });
  const chosen = useParty(kind, by, value);
  const all = [...(data ?? []), ...(chosen && !data?.some(({ id }) => id === chosen.id) ? [chosen] : [])];
  return (
    <Select<string | number>
      {...control}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('choose')}
      loading={data === undefined}
      options={all.flatMap(({ id, name, account }) =>
        by === 'account' && account === null
          ? []
          : [
              {
                value: by === 'id' ? id : (account ?? ''),
                label: account === null || account === name ? name : `${name} (${account})`,
              },
            ],
      )}
      value={typeof value === 'string' || typeof value === 'number' ? value : null}
      onChange={onValue}
    />
  );
}
