import { type Place, placeApi } from '@chargehand/contract/areas/devices/place';
import { agencies, merchants } from '../../../features/customer/customers';
import { tagsField } from '../../../features/tagging/tags';
import { counted, figure, flag, instant, picture, reference, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for places where chargers and cabinets stand. */
export const place = noun({
  api: placeApi,
  texts: 'place',
  nameOf: ({ name }) => name,
  fields: {
    name: text(),
    address: text(),
    latitude: figure({ digits: 5 }),
    longitude: figure({ digits: 5 }),
    timeZone: text(),
    contact: text(),
    openingHours: text(),
    image: picture((row: Place) => row.name),
    visible: flag({ yes: ['shown', 'ok'], no: ['hidden', 'off'] }),
    agentId: reference('agentName', agencies),
    merchantId: reference('merchantName', merchants),
    deviceCount: counted('boundDeviceList', ({ id }: Place) => `placeId=${id}`),
    cabinetCount: counted('cabinetList', ({ id }: Place) => `placeId=${id}`),
    tags: tagsField,
    createdAt: instant(),
    updatedAt: instant(),
  },
});
