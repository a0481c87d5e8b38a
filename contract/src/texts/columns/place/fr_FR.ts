import type { Columns } from './zh_CN';

export default {
  name: 'Nom',
  address: 'Adresse',
  latitude: 'Latitude',
  longitude: 'Longitude',
  timeZone: 'Fuseau horaire',
  contact: 'Contact',
  openingHours: 'Horaires',
  tags: 'Mots-clés',
} satisfies Columns;
