import type { Messages } from './zh_CN';

export default {
  listTitle: 'Appareils du document',
  code: 'Code appareil',
  modelName: 'Modèle',
  mac: 'Adresse MAC',
  searchHint: 'Code appareil',
  emptyTitle: 'Aucun appareil',
  emptyText: 'Ce document ne contient aucun appareil.',
  return: 'Demander le retour',
  outbound: 'Sortir du stock',
} satisfies Messages;
