import { type Recipient, recipientApi, type RecipientKind } from '@chargehand/contract/areas/stock/recipient';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall } from '../../lib/call/query';
import { type Lookup, lookup } from '../../ui/noun/lookup';

/** Returns a function that labels a recipient with name and account, and marks a disabled one. */
function useWords(): (one: Recipient) => string {
  const { t } = useTranslation('ui');
  return ({ name, account, disabled }) =>
    [name, account === name ? null : account, disabled ? t('recipientOff') : null]
      .filter((part) => part !== null)
      .join(' · ');
}

/**
 * Returns a lookup of recipients of devices for filters and form fields. Its values are ids, or logins (`account`)
 * where the endpoint expects them, as in transfers.
 */
export const recipientsOf = (kind: RecipientKind, by: 'id' | 'account' = 'id'): Lookup =>
  lookup<Recipient>({
    useRows: (search) =>
      useQuery({
        ...callOptions(recipientApi.list, { query: { kind, ...search } }),
        placeholderData: keepPreviousData,
      }),
    useRecords: (values) =>
      useQueries({
        queries: values.map((value) => ({
          ...callOptions(recipientApi.list, { query: { kind, [by]: value } }),
          select: (found: Recipient[]) => found[0],
        })),
      }),
    valueOf: (one) => (by === 'id' ? String(one.id) : one.account),
    useWords,
    sent: by === 'id' ? Number : String,
  });

/** Returns the recipient with an id, or undefined while it loads or if there is none. */
export const useRecipient = (kind: RecipientKind, id: number | undefined): Recipient | undefined =>
  useCall(recipientApi.list, { query: { kind, id } }, { enabled: id !== undefined, staleTime: 60_000 })
    .data?.[0];
