import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Mes messages',
  subject: 'Objet',
  documentNumber: 'Numéro de document',
  excerpt: 'Extrait',
  content: 'Contenu',
  kind: 'Type',
  announcement: 'Annonce',
  document: 'Réponse',
  backup: 'Sauvegarde',
  rollout: 'Déploiement arrêté',
  unread: 'Lecture',
  unreadYes: 'Non lu',
  unreadNo: 'Lu',
  createdAt: 'Reçu le',
  readAt: 'Lu le',
  read: 'Marquer comme lu',
  toDocument: 'Ouvrir le document',
  toRollout: 'Ouvrir le déploiement',
  toBackups: 'Ouvrir les sauvegardes',
  alarm: 'Alarmes',
  toAlarms: 'Ouvrir les alarmes',
  byRule: 'Par la règle d’alarme « {rule} »',
  searchHint: 'Objet',
  emptyTitle: 'Aucun message',
  emptyText:
    'Les annonces, les réponses à vos documents et les déploiements arrêtés d’eux-mêmes apparaissent ici.',
} satisfies OneManyOther<Messages>;
