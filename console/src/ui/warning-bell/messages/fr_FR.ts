import type { Messages } from './zh_CN';

export default {
  title: 'Alertes de surchauffe',
  none: 'Aucune alerte à traiter',
  some_one: '{n} alerte à traiter',
  some_many: '{n} alertes à traiter',
  some_other: '{n} alertes à traiter',
  opened: '{name} est en surchauffe : {temperature}',
  limit: 'Limite {temperature}',
  sound: 'Son pour les nouvelles alertes',
  all_one: 'Voir l’alerte',
  all_many: 'Voir les {n}',
  all_other: 'Voir les {n}',
} satisfies Messages;
