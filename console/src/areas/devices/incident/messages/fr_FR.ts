import { alarmKindWords, alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { incidentCauseWords } from '@chargehand/contract/areas/devices/incident';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(alarmKindWords, 'fr_FR'),
  ...wordsIn(alarmSeverityWords, 'fr_FR'),
  ...wordsIn(incidentCauseWords, 'fr_FR'),
  listTitle: 'Incidents',
  what: 'Incident',
  title: '{kind} : {cause}',
  titleNamed: '{kind} : {cause} {name}',
  kind: 'Type',
  severity: 'Gravité',
  cause: 'Point commun',
  name: 'Nom',
  ongoing: 'État',
  ongoingYes: 'En cours',
  ongoingNo: 'Terminé',
  alarmCount: 'Alarmes',
  activeCount: 'Non revenues',
  devices: 'Appareils concernés',
  beganAt: 'Début',
  raisedAt: 'Constaté',
  closedAt: 'Fin',
  placeId: 'Lieu',
  viewOngoing: 'En cours',
  searchHint: 'Nom',
  emptyTitle: 'Aucun incident',
  emptyText:
    'Quand de nombreux appareils déclenchent des alarmes en même temps pour une même cause, ils forment un seul incident ici.',
  goneTitle: 'Incident introuvable',
  goneText: 'Il n’existe pas, ou aucun de vos appareils n’en fait partie.',
  since: 'Depuis {time}',
  toPlace: 'Voir le lieu',
  factsCommon: 'Ce qu’ils ont en commun',
  factsTime: 'Temps',
  activeOf_one: '{n} appareil sur {all} non revenu',
  activeOf_many: '{n} appareils sur {all} non revenus',
  activeOf_other: '{n} appareils sur {all} non revenus',
  activeOwn_one: '{n} de vos appareils non revenu',
  activeOwn_many: '{n} de vos appareils non revenus',
  activeOwn_other: '{n} de vos appareils non revenus',
  explained_one: '{n} alarme en fait partie. Regardez d’abord ce que les appareils ont en commun.',
  explained_many: '{n} alarmes en font partie. Regardez d’abord ce que les appareils ont en commun.',
  explained_other: '{n} alarmes en font partie. Regardez d’abord ce que les appareils ont en commun.',
} satisfies OneManyOther<Messages>;
