import { type Tag, tagApi } from '@chargehand/contract/areas/devices/tag';
import { counted, instant, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

const filterOf = ({ id }: Tag): string => `tagAny=${id}`;

/** Noun (kind of record) for tags of devices, places and merchants. */
export const tag = noun({
  api: tagApi,
  texts: 'tag',
  nameOf: ({ name }) => name,
  fields: {
    name: text(),
    deviceCount: counted('warehouseList', filterOf),
    placeCount: counted('placeList', filterOf),
    merchantCount: counted('merchantList', filterOf),
    createdAt: instant(),
    updatedAt: instant(),
  },
});
