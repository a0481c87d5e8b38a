import { movementWords } from '@chargehand/contract/areas/movement';
import { holderWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(movementWords, 'fr_FR'),
  ...wordsIn(holderWords, 'fr_FR'),
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
  viewToday: 'Aujourd’hui',
  viewReturned: 'Retours',
  listTitle: 'Entrées en stock',
  emptyTitle: 'Aucune entrée pour l’instant',
  emptyText:
    'Chaque appareil qui entre dans un entrepôt laisse une ligne ici. Commencez par entrer des appareils dans l’entrepôt.',
} satisfies Messages;
