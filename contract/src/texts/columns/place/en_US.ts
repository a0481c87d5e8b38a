import type { Columns } from './zh_CN';

export default {
  name: 'Name',
  address: 'Address',
  latitude: 'Latitude',
  longitude: 'Longitude',
  timeZone: 'Time zone',
  contact: 'Contact',
  openingHours: 'Opening hours',
  tags: 'Tags',
} satisfies Columns;
