import { customerApi } from '@chargehand/contract/areas/people/customer';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { lookupOf } from './lookup';

lookupOf({ api: deviceModelApi, nameOf: ({ name }) => name });
lookupOf({ api: { list: deviceModelApi.list }, nameOf: ({ name }) => name, by: 'code' });
lookupOf({ api: deviceModelApi, nameOf: ({ name }) => name, within: { search: 'P' } });
// @ts-expect-error without `by`, records are read by id, which needs the endpoint `get`
lookupOf({ api: { list: customerApi.agencies }, nameOf: ({ name }) => name });
// @ts-expect-error `by` must be a property with a text value
lookupOf({ api: { list: deviceModelApi.list }, nameOf: ({ name }) => name, by: 'portCount' });
