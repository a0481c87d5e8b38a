import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { type Lookup, lookupOf } from '../../ui/noun/lookup';

/** Lookup of bound devices by code or name, for forms. */
export const boundDevices: Lookup = lookupOf({
  api: boundDeviceApi,
  nameOf: ({ code, name }) => (name === '' ? code : `${name} (${code})`),
});
