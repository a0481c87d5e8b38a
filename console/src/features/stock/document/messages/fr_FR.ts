import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  number: 'N° de document',
  kind: 'Type',
  deviceCount: 'Appareils',
  arrivedCount: 'Arrivés',
  cabinetCount: 'Armoires',
  reason: 'Motif',
  createdAt: 'Créé',
  createdBy: 'Créé par',
  decidedAt: 'Traité',
  decidedBy: 'Traité par',
  answer: 'Réponse',
  operator: 'Opérateur',
  production: 'Usine',
  searchHint: 'Numéro, nom, compte',
} satisfies OneManyOther<Messages>;
