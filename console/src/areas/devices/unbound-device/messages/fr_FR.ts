import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  code: 'Code appareil',
  modelId: 'Modèle',
  mac: 'Adresse MAC',
  agentId: 'Revendeur',
  agentName: 'Revendeur',
  merchantName: 'Commerçant',
  searchHint: 'Code, MAC, nom du Wi-Fi',
  listTitle: 'Appareils dissociés',
  emptyTitle: 'Aucun appareil dissocié pour l’instant',
  emptyText:
    'Un appareil apparaît ici une fois dissocié par son utilisateur, et en sort dès qu’il est associé à nouveau.',
  unboundAt: 'Dissocié le',
  userName: 'Ancien utilisateur',
  userAccount: 'Compte',
  viewWeek: '7 derniers jours',
} satisfies OneManyOther<Messages>;
