import type { Columns } from './zh_CN';

export default {
  name: 'Name',
  address: 'Adresse',
  latitude: 'Breitengrad',
  longitude: 'Längengrad',
  timeZone: 'Zeitzone',
  contact: 'Kontakt',
  openingHours: 'Öffnungszeiten',
  tags: 'Schlagwörter',
} satisfies Columns;
