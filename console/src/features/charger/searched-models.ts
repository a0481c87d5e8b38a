import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { lookupOf } from '../../ui/noun/lookup';

/**
 * Lookup of device models by name, for forms of accounts that may list device models. Other forms use `useModels()`,
 * which every signed-in account may read.
 */
export const models = lookupOf({ api: deviceModelApi, nameOf: ({ name }) => name });
