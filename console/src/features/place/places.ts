import { placeApi } from '@chargehand/contract/areas/devices/place';
import { type Lookup, lookupOf } from '../../ui/noun/lookup';

/** Lookup of places, for filters and forms. */
export const places: Lookup = lookupOf({ api: placeApi, nameOf: ({ name }) => name });
