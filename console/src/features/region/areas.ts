import { regionApi } from '@chargehand/contract/areas/system/region';
import { useCall } from '../../lib/call/query';
import type { Option } from '../../ui/noun/option';

/** Returns the dialling codes with their regions as options, or undefined while they load. */
export function useAreas(): Option[] | undefined {
  const regions = useCall(regionApi.options, {}).data;
  if (!regions) return undefined;
  const names = new Map<string, string[]>();
  for (const { areaCode, name } of regions) names.set(areaCode, [...(names.get(areaCode) ?? []), name]);
  return [...names].map(([value, all]) => ({ value, label: `${all.join(' / ')} ${value}` }));
}
