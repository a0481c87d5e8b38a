import { deviceGroupApi } from '@chargehand/contract/areas/devices/device-group';
import { type Lookup, lookupOf } from '../../ui/noun/lookup';

const nameOf = ({ name }: { name: string }): string => name;

/** Lookup of the account's own device groups, for filters and forms. */
export const ownGroups: Lookup = lookupOf({ api: deviceGroupApi, nameOf });

/** Lookup of those groups that are lists, which devices can join and leave. */
export const ownLists: Lookup = lookupOf({ api: deviceGroupApi, nameOf, within: { byCriteria: false } });
