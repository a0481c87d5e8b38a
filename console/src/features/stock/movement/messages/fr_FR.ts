import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  code: 'Code appareil',
  modelName: 'Modèle',
  modelId: 'Modèle',
  kind: 'Type',
  fromHolder: 'De',
  fromName: 'De (nom)',
  toHolder: 'À',
  toName: 'À (nom)',
  documentNumber: 'N° de document',
  reason: 'Motif',
  by: 'Par',
  at: 'Quand',
  agentId: 'Revendeur',
  searchHint: 'Code appareil',
  stockOf: 'Entrepôt',
  viewAgents: 'Stock des partenaires',
  viewToday: 'Aujourd’hui',
  viewReturned: 'Retours',
} satisfies OneManyOther<Messages>;
