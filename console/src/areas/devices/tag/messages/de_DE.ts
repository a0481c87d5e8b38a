import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Schlagwörter',
  name: 'Name',
  deviceCount: 'Geräte',
  placeCount: 'Standorte',
  merchantCount: 'Händler',
  createdAt: 'Hinzugefügt am',
  updatedAt: 'Geändert am',
  searchHint: 'Name',
  emptyTitle: 'Noch keine Schlagwörter',
  emptyText:
    'Schlagwörter werden in den Listen der Geräte, Standorte und Händler vergeben oder hier angelegt',
  addOne: 'Schlagwort hinzufügen',
  editOne: 'Schlagwort „{name}“ bearbeiten',
  saveOne: 'Schlagwort speichern',
  added: 'Schlagwort hinzugefügt',
  saved: 'Schlagwort gespeichert',
  merge: 'Zusammenführen',
  mergeTitle_one: '{n} Schlagwort zusammenführen',
  mergeTitle_other: '{n} Schlagwörter zusammenführen',
  mergeNow: 'Zusammenführen',
  into: 'Schlagwort, das bleibt',
  mergeHint: 'Es ersetzt die anderen überall; Filter mit ihnen gelten weiter',
  merged_one: '{n} Schlagwort zusammengeführt',
  merged_other: '{n} Schlagwörter zusammengeführt',
} satisfies OneOther<Messages>;
