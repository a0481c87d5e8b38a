import { customerApi } from '@chargehand/contract/areas/customer';
import { type Lookup, lookupOf } from '../../ui/noun/lookup';

interface Named {
  name: string;
}
const nameOf = ({ name }: Named): string => name;

/** Agencies, the operator's own among them, as filters and forms refer to them. */
export const agencies: Lookup = lookupOf({
  api: { list: customerApi.agencies, get: customerApi.agency },
  nameOf,
});

/** Merchants of one agency, or of all, as filters and forms refer to them. */
export const merchantsOf = (agentId: number | undefined): Lookup =>
  lookupOf({
    api: { list: customerApi.merchants, get: customerApi.merchant },
    nameOf,
    ...(agentId !== undefined && { within: { agentId } }),
  });

export const merchants = merchantsOf(undefined);
