import { outboundApi, type OutboundTarget, type Target } from '@chargehand/contract/areas/outbound';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { callOptions } from '../../lib/call/query';
import { usePaused } from '../../lib/browser/use-paused';
import { foundIn, type Lookup } from '../../ui/noun/lookup';

type Offered = z.infer<typeof Target>;

/** How one is offered: by name and account, and marked where it is disabled. */
function useWordsOf(): (offered: Offered) => string {
  const { t } = useTranslation('ui');
  return ({ name, account, disabled }) =>
    [name, account, disabled ? t('recipientOff') : null].filter((part) => part !== null).join(' · ');
}

/** The first of those whom devices can go to and that have the text in name or account. */
function useTargets(target: OutboundTarget, typed: string) {
  const search = usePaused(typed.trim());
  const query = { target, ...(search !== '' && { search }) };
  return useQuery({ ...callOptions(outboundApi.targets, { query }), placeholderData: keepPreviousData });
}

/** Whom devices can go to, for filters and form fields. */
export const targetsOf = (target: OutboundTarget): Lookup => ({
  useFound: (typed) => {
    const wordsOf = useWordsOf();
    return foundIn(useTargets(target, typed), (found) =>
      found.map((one) => ({ value: String(one.id), label: wordsOf(one) })),
    );
  },
  useNamed: (ids) => {
    const wordsOf = useWordsOf();
    return useQueries({
      queries: ids.map((id) => callOptions(outboundApi.targets, { query: { target, id: Number(id) } })),
    }).map(({ data }, at) => {
      const value = ids[at] ?? '';
      return { value, label: data?.[0] ? wordsOf(data[0]) : value };
    });
  },
});

/** Agents by their logins, which is how a transfer names them. */
export function useAgentLogins(typed: string) {
  const wordsOf = useWordsOf();
  return foundIn(useTargets('agent', typed), (found) =>
    found.flatMap((one) => (one.account === null ? [] : [{ value: one.account, label: wordsOf(one) }])),
  );
}
