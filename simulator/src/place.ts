import { placeApi } from '@chargehand/contract/areas/devices/place';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import type { Http } from './http';
import { signIn } from './operator';
import { accounts } from './scene';

/** Places of the demo world's agent and merchant. */
const scenes = [
  {
    level: 'agent',
    place: {
      name: '西湖文化广场',
      address: '杭州市拱墅区中山北路 581 号',
      latitude: 30.2799,
      longitude: 120.1617,
      timeZone: 'Asia/Shanghai',
      contact: '王敏 0571-8888 0000',
      openingHours: '每天 08:00–22:00',
      image: null,
      visible: true,
      agentId: null,
      merchantId: null,
    },
  },
  {
    level: 'merchant',
    place: {
      name: '湖滨银泰 3 楼',
      address: '杭州市上城区延安路 258 号',
      latitude: 30.2549,
      longitude: 120.1643,
      timeZone: 'Asia/Shanghai',
      contact: '李静',
      openingHours: '每天 10:00–21:30',
      image: null,
      visible: true,
      agentId: null,
      merchantId: null,
    },
  },
] as const;

/** Adds the places of the demo world, and puts the devices of their holders there, once. */
export async function addPlaces(newHttp: () => Http): Promise<void> {
  const http = newHttp();
  for (const { account, password, level } of accounts) {
    const scene = scenes.find((one) => one.level === level);
    if (!scene) continue;
    await signIn(http, account, password, 'merchant');
    const { rows } = await http.call(placeApi.list, { query: { search: scene.place.name } });
    if (rows.length > 0) continue;
    const { id: placeId } = await http.call(placeApi.create, { body: scene.place });
    const bound = await http.call(boundDeviceApi.list, { query: { pageSize: 100 } });
    // An agent also sees the devices of its merchants, which cannot stand at its own place.
    for (const { id } of bound.rows)
      await http
        .call(boundDeviceApi.setPlace, { params: { ids: [id] }, body: { placeId } })
        .catch(() => undefined);
  }
}
