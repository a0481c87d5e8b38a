import { customerApi } from '@chargehand/contract/areas/customer';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { lookupOf } from './lookup';

lookupOf({ api: deviceModelApi, nameOf: ({ name }) => name });
lookupOf({ api: { list: deviceModelApi.list }, nameOf: ({ name }) => name, by: 'code' });
lookupOf({ api: deviceModelApi, nameOf: ({ name }) => name, within: { search: 'P' } });
// @ts-expect-error without a key to be named by its records are read by their id
lookupOf({ api: { list: customerApi.agencies }, nameOf: ({ name }) => name });
// @ts-expect-error a record is named by a text of its own
lookupOf({ api: { list: deviceModelApi.list }, nameOf: ({ name }) => name, by: 'portCount' });
