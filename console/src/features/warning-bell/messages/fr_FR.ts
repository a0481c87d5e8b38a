import type { OneManyOther } from '../../../lib/words/plural-forms';
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
  show: 'Voir',
  handle: 'Traiter',
  handleOne: 'Traiter l’alerte de {name}',
  handleMany_one: 'Traiter {n} alerte',
  handleMany_many: 'Traiter {n} alertes',
  handleMany_other: 'Traiter {n} alertes',
  handleHint:
    'L’alerte est alors terminée. Si l’appareil est encore trop chaud, sa prochaine mesure en ouvre une nouvelle.',
  handleDone_one: 'Alerte traitée',
  handleDone_many: '{n} alertes traitées',
  handleDone_other: '{n} alertes traitées',
  note: 'Note de traitement',
  noteHint: 'Par exemple : ventilateur nettoyé, température normale',
  inCabinet: '{name} ({cabinet}, emplacement {slot})',
} satisfies OneManyOther<Messages>;
