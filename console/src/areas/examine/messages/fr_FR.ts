import type { Messages } from './zh_CN';

export default {
  listTitle: 'Approbations',
  kind: 'Type',
  return: 'Retour',
  transfer: 'Transfert',
  apiApplication: 'Demande d’accès API',
  number: 'N° de document',
  from: 'De',
  account: 'Compte ou e-mail',
  deviceCount: 'Appareils',
  reason: 'Motif',
  createdAt: 'Envoyé',
  searchHint: 'Numéro, nom, compte',
  emptyTitle: 'Rien ne vous attend',
  emptyText:
    'Les retours, transferts et demandes à décider apparaissent ici et disparaissent une fois traités.',
  viewReturns: 'Retours',
  viewTransfers: 'Transferts',
  viewApplications: 'Demandes API',
  approve: 'Approuver',
  reject: 'Rejeter',
  receive: 'Réceptionner',
  refuse: 'Refuser',
} satisfies Messages;
