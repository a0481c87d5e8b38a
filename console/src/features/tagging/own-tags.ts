import { tagApi } from '@chargehand/contract/areas/devices/tag';
import { type Lookup, lookupOf } from '../../ui/noun/lookup';

/** Lookup of the account's own tags, for filters and forms. */
export const ownTags: Lookup = lookupOf({ api: tagApi, nameOf: ({ name }) => name });
