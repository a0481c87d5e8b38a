import { alarmKindWords, alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(alarmKindWords, 'fr_FR'),
  ...wordsIn(alarmSeverityWords, 'fr_FR'),
  listTitle: 'Types d’alarmes',
  kind: 'Type',
  severity: 'Gravité',
  enabled: 'Statut',
  on: 'Actif',
  off: 'Inactif',
  onSeconds: 'Déclenchée après',
  offSeconds: 'Revient après',
  atOnce: 'Immédiatement',
  limit: 'Limite',
  slackOf: 'Marge',
  bound: 'Limite',
  slack: 'Marge',
  perHour_one: '{n} par heure',
  perHour_many: '{n} par heure',
  perHour_other: '{n} par heure',
  mostChanges: 'Changements par heure, au plus',
  openCount: 'Alarmes ouvertes',
  searchHint: 'Type',
  emptyTitle: 'Aucun type d’alarme',
  emptyText: 'Les types d’alarmes sont fournis par le système.',
  addOne: 'Ajouter un type d’alarme',
  editOne: 'Modifier le type d’alarme « {name} »',
  saveOne: 'Enregistrer',
  added: 'Type d’alarme ajouté',
  saved: 'Type d’alarme enregistré',
  changeHint: 'Les changements valent dès le prochain calcul, en quelques secondes, pour tous les appareils.',
  severityHint: 'Les alarmes ouvertes gardent leur gravité ; les nouvelles ont la nouvelle.',
  enabledHint:
    'Si inactif, ces alarmes ne se déclenchent plus. Celles qui sont ouvertes reviennent aussitôt et restent à acquitter.',
  mostChangesHint: 'Au-delà, en une heure, il n’y a qu’une alarme, dite intermittente.',
  slackHint: 'La condition cesse quand la valeur est meilleure que la limite de cette marge.',
  heatHint:
    'La limite de température est celle du modèle d’appareil. L’alarme apparaît et revient avec l’alerte de surchauffe, sans délai.',
  boundSignal: 'Signal inférieur à',
  boundClock: 'Écart d’horloge supérieur à',
  boundCommands: 'Commandes perdues en une heure',
  boundMessages: 'Messages illisibles en une heure',
} satisfies OneManyOther<Messages>;
