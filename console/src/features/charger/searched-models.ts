import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { lookupOf } from '../../ui/noun/lookup';

/** Lookup of device models by name, for forms. */
export const models = lookupOf({ api: deviceModelApi, nameOf: ({ name }) => name });
