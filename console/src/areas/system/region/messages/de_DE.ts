import region from '@chargehand/contract/texts/columns/region/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...region,
  listTitle: 'Regionen & Sprachen',
  createdAt: 'Erstellt am',
  updatedAt: 'Geändert am',
  searchHint: 'Name, Vorwahl, Sprachkennung',
  emptyTitle: 'Noch keine Regionen',
  emptyText: 'Fügen Sie eine Region hinzu, danach steht ihre Vorwahl bei der Registrierung zur Wahl',
  addOne: 'Region hinzufügen',
  editOne: 'Region „{name}“ bearbeiten',
  saveOne: 'Region speichern',
  added: 'Region hinzugefügt',
  saved: 'Region gespeichert',
  areaCodeExample: 'z. B. +86',
  languageTagExample: 'z. B. zh-CN',
  timeDifferenceExample: 'z. B. -7 oder +0:30',
  name: 'Name',
} satisfies OneOther<Messages>;
