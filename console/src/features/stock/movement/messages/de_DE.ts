import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
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
  by: 'Ausgeführt von',
  at: 'Zeitpunkt',
  agentId: 'Vertriebspartner',
  searchHint: 'Gerätecode',
  stockOf: 'Lager',
  viewAgents: 'Partnerlager',
  viewToday: 'Heute',
  viewReturned: 'Rückgaben',
} satisfies OneOther<Messages>;
