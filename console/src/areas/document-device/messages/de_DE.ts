import type { Messages } from './zh_CN';

export default {
  listTitle: 'Geräte des Belegs',
  code: 'Gerätecode',
  modelName: 'Modell',
  mac: 'MAC-Adresse',
  searchHint: 'Gerätecode',
  emptyTitle: 'Keine Geräte',
  emptyText: 'Dieser Beleg hat keine Geräte.',
  return: 'Rückgabe beantragen',
  outbound: 'Ausliefern',
} satisfies Messages;
