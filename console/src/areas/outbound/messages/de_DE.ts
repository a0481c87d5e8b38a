import { movementWords } from '@chargehand/contract/areas/movement';
import { holderWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(movementWords, 'de_DE'),
  ...wordsIn(holderWords, 'de_DE'),
  code: 'Gerätecode',
  modelName: 'Modell',
  modelId: 'Modell',
  kind: 'Art',
  fromHolder: 'Von',
  fromName: 'Von (Name)',
  toHolder: 'An',
  toName: 'An (Name)',
  documentNumber: 'Belegnummer',
  reason: 'Grund',
  by: 'Von wem',
  at: 'Wann',
  agentId: 'Vertriebspartner',
  searchHint: 'Gerätecode',
  viewToday: 'Heute',
  viewReturned: 'Rückgaben',
  listTitle: 'Warenausgänge',
  emptyTitle: 'Noch nichts ausgegangen',
  emptyText: 'Jedes Gerät, das ein Lager verlässt, hinterlässt hier eine Zeile.',
  addOne: 'Geräte ausliefern',
  job_create: 'Geräte ausliefern',
} satisfies Messages;
