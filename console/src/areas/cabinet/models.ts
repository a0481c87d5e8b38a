import { cabinetModelApi } from '@chargehand/contract/areas/cabinet-model';
import { useCall } from '../../lib/call/query';
import type { Option } from '../../ui/noun/option';

/** Cabinet models, which are few, as filters and forms choose among them. */
export const useCabinetModels = (): Option[] | undefined =>
  useCall(cabinetModelApi.options, {}).data?.map(({ id, name }) => ({ value: String(id), label: name }));
