import { type Recipient, recipientApi, type RecipientKind } from '@chargehand/contract/areas/recipient';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall } from '../../lib/call/query';
import { type Lookup, lookup } from '../../ui/noun/lookup';

/** How one is offered: by name and account, and marked where it is disabled. */
function useWords(): (one: Recipient) => string {
  const { t } = useTranslation('ui');
  return ({ name, account, disabled }) =>
    [name, account === name ? null : account, disabled ? t('recipientOff') : null]
      .filter((part) => part !== null)
      .join(' · ');
}

/** Whom devices can go to, for filters and form fields: by id, or as a transfer names agents, by their logins. */
export const recipientsOf = (kind: RecipientKind, by: 'id' | 'account' = 'id'): Lookup =>
  lookup<Recipient>({
    useRows: (search) =>
      useQuery({
        ...callOptions(recipientApi.list, { query: { kind, ...search } }),
        placeholderData: keepPreviousData,
      }),
    useOnes: (values) =>
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

/** The one with an id, once it is read. */
export const useRecipient = (kind: RecipientKind, id: number | undefined): Recipient | undefined =>
  useCall(recipientApi.list, { query: { kind, id } }, { enabled: id !== undefined, staleTime: 60_000 })
    .data?.[0];
