import { type Party, type PartyKind, scanApi } from '@chargehand/contract/areas/scan';
import { useCall } from '../../lib/call/query';
import type { Draft } from '../../ui/form/draft';

/** How a form names one to whom devices go: an agent's login, or the id. */
export type NamedBy = 'id' | 'account';

/** The one that a form has chosen; undefined until it is read, or where it is gone. */
export function useParty(kind: PartyKind, by: NamedBy, value: unknown): Party | undefined {
  const one = by === 'id' ? { id: Number(value) } : { account: String(value) };
  const answer = useCall(
    scanApi.parties,
    { query: { kind, ...one } },
    { enabled: value !== undefined && value !== null && value !== '', staleTime: 60_000 },
  );
  return answer.data?.[0];
}

/** Whom a form's target is, as its field says it. */
export const targetOf = (header: Draft): { kind: PartyKind; id: unknown } | undefined => {
  const kind = (['agent', 'merchant', 'user'] as const).find((one) => one === header['target']);
  return kind && { kind, id: header[`${kind}Id`] };
};
