import { outboundApi, type OutboundTarget, type Target } from '@chargehand/contract/areas/outbound';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callOptions } from '../../lib/query';
import { usePaused } from '../../lib/use-paused';
import type { Lookup } from '../noun/lookup';

type Found = z.infer<typeof Target>;

const wordsOf = ({ name, account }: Found): string => (account === null ? name : `${name} · ${account}`);

/** The first of those whom devices can go to and that have the text in name or account; undefined while they are looked for. */
export function useTargets(target: OutboundTarget, typed: string): Found[] | undefined {
  const search = usePaused(typed.trim());
  const query = { target, ...(search !== '' && { search }) };
  return useQuery({ ...callOptions(outboundApi.targets, { query }), placeholderData: keepPreviousData }).data;
}

/** Whom devices can go to, for filters and form fields. */
export const targetsOf = (target: OutboundTarget): Lookup => ({
  useFound: (typed) =>
    useTargets(target, typed)?.map((one) => ({ value: String(one.id), label: wordsOf(one) })),
  useNamed: (ids) =>
    useQueries({
      queries: ids.map((id) => callOptions(outboundApi.targets, { query: { target, id: Number(id) } })),
    }).map(({ data }, at) => {
      const value = ids[at] ?? '';
      return { value, label: data?.[0] ? wordsOf(data[0]) : value };
    }),
});

/** Agents by their logins, which is how a transfer names them. */
export const useAgentLogins = (typed: string) =>
  useTargets('agent', typed)?.flatMap((one) =>
    one.account === null ? [] : [{ value: one.account, label: wordsOf(one) }],
  );
