import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { lookupOf } from '../../ui/noun/lookup';

/** Device models, as forms search them by name. */
export const models = lookupOf({ api: deviceModelApi, nameOf: ({ name }) => name });
