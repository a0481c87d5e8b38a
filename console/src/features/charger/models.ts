import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { useCall } from '../../lib/call/query';
import type { Option } from '../../ui/noun/option';

/** Returns all device models as filter options. There are few, so no search is needed. */
export const useModels = (): Option[] | undefined =>
  useCall(deviceModelApi.options, {}).data?.map(({ id, name }) => ({ value: String(id), label: name }));
