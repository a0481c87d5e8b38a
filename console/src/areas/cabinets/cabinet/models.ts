import { cabinetModelApi } from '@chargehand/contract/areas/cabinets/cabinet-model';
import { useCall } from '../../../lib/call/query';
import type { Option } from '../../../ui/noun/option';

/** Returns all cabinet models as options for filters and forms. There are few, so no search is needed. */
export const useCabinetModels = (): Option[] | undefined =>
  useCall(cabinetModelApi.options, {}).data?.map(({ id, name }) => ({ value: String(id), label: name }));
