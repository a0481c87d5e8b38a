import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import type { Http } from './http';

/** Tags of some of the demo world's chargers: how many of them, in the list's order, carry each. */
const scene = [
  { name: '实时演示', count: 6 },
  { name: '大堂', count: 2 },
] as const;

/** Tags some of the demo world's chargers, once. */
export async function addTags(operator: Http): Promise<void> {
  const { rows } = await operator.call(boundDeviceApi.list, { query: { pageSize: 6 } });
  if (rows.length === 0 || rows.some(({ tags }) => tags.length > 0)) return;
  for (const { name, count } of scene)
    await operator.call(boundDeviceApi.setTags, {
      params: { ids: rows.slice(0, count).map(({ id }) => id) },
      body: { add: [name], remove: [] },
    });
}
