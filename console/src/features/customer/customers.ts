import { customerApi } from '@chargehand/contract/areas/people/customer';
import { type Lookup, lookupOf } from '../../ui/noun/lookup';

interface Named {
  name: string;
}
const nameOf = ({ name }: Named): string => name;

/** Lookup of agencies including the operator's own, for filters and forms. */
export const agencies: Lookup = lookupOf({
  api: { list: customerApi.agencies, get: customerApi.agency },
  nameOf,
});

/** Returns a lookup of the merchants of one agency, or of all, for filters and forms. */
export const merchantsOf = (agentId: number | undefined): Lookup =>
  lookupOf({
    api: { list: customerApi.merchants, get: customerApi.merchant },
    nameOf,
    ...(agentId !== undefined && { within: { agentId } }),
  });

export const merchants = merchantsOf(undefined);
