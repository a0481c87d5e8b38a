import place from '@chargehand/contract/texts/columns/place/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...place,
  listTitle: 'Standorte',
  nameExample: 'Etwa „Hauptbahnhof, Halle 2“',
  latitudeHint: 'WGS 84; beide Koordinaten oder keine',
  timeZoneHint: 'Zeitpläne des Standorts laufen in dieser Zone',
  openingHoursExample: 'Etwa „Täglich 08:00–22:00“',
  image: 'Bild',
  open: 'In der App sichtbar',
  openHint: 'Nutzer von Geräten hier sehen Name, Adresse und Öffnungszeiten',
  shown: 'Sichtbar',
  hidden: 'Verborgen',
  agentId: 'Vertriebspartner',
  merchantId: 'Händler',
  deviceCount: 'Geräte',
  cabinetCount: 'Schränke',
  holderHint: 'Leer: eigener Standort des Betreibers',
  merchantHint: 'Geräte und Schränke hier müssen denselben Halter haben',
  agencyFirst: 'Zuerst einen Vertriebspartner wählen',
  createdAt: 'Hinzugefügt am',
  updatedAt: 'Geändert am',
  searchHint: 'Name, Adresse, Kontakt',
  emptyTitle: 'Noch keine Standorte',
  emptyText: 'Fügen Sie einen Standort hinzu und stellen Sie Geräte und Schränke dort auf',
  addOne: 'Standort hinzufügen',
  editOne: 'Standort „{name}“ bearbeiten',
  saveOne: 'Standort speichern',
  added: 'Standort hinzugefügt',
  saved: 'Standort gespeichert',
} satisfies OneOther<Messages>;
