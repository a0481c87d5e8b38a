import { customerApi } from '@chargehand/contract/areas/customer';
import { type Lookup, lookupOf } from './lookup';

interface Named {
  name: string;
}
const nameOf = ({ name }: Named): string => name;

/** Agencies, the operator's own among them, as filters and forms refer to them. */
export const agencies: Lookup = lookupOf({
  api: { list: customerApi.agencies, get: customerApi.agency },
  nameOf,
});

/** Merchants of all agencies, as filters refer to them. */
export const merchants: Lookup = lookupOf({
  api: { list: customerApi.merchants, get: customerApi.merchant },
  nameOf,
});
