import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { useCall } from '../../lib/call/query';
import type { Option } from '../../ui/noun/option';

/** Device models, which are few, as filters choose among them. */
export const useModels = (): Option[] | undefined =>
  useCall(deviceModelApi.options, {}).data?.map(({ id, name }) => ({ value: String(id), label: name }));
