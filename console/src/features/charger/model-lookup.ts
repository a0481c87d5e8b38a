import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { type Lookup, lookup } from '../../ui/noun/lookup';
import { useCall } from '../../lib/call/query';

/** Reads all device models, of which there are few. */
const useAll = () => useCall(deviceModelApi.options, {});

/** Lookup of device models, for form fields that take several. It needs no permission for the page of models. */
export const modelLookup: Lookup = lookup({
  useRows({ search = '' }) {
    const { data, error, refetch } = useAll();
    const wanted = search.toLowerCase();
    return { data: data?.filter(({ name }) => name.toLowerCase().includes(wanted)), error, refetch };
  },
  useRecords(values) {
    const { data, error, refetch } = useAll();
    return values.map((value) => ({ data: data?.find(({ id }) => String(id) === value), error, refetch }));
  },
  valueOf: ({ id }) => String(id),
  useWords: () => (model) => model.name,
  sent: Number,
});
