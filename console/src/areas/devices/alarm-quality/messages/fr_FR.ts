import { alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(alarmSeverityWords, 'fr_FR'),
  range: 'Période',
  lastDays_one: 'Dernier jour',
  lastDays_many: '{n} derniers jours',
  lastDays_other: '{n} derniers jours',
  alarms: 'Alarmes',
  operators: 'Opérateurs',
  operatorsHint: 'comptes qui ont acquitté ou pris en charge l’une d’elles ; au moins 1',
  targetsTitle: 'Comparaison aux objectifs',
  measure: 'Mesure',
  value: 'Réel',
  target: 'Objectif',
  verdict: 'Verdict',
  met: 'Atteint',
  missed: 'Non atteint',
  atMost: 'Au plus {value}',
  fewerThan: 'Moins de {value}',
  about: 'Environ {value}',
  average: 'Alarmes par opérateur en 10 minutes',
  averageHint: 'Une alarme qui se déclenche à nouveau compte à nouveau',
  flood: 'Temps en avalanche d’alarmes',
  floodHint: 'Plus de {n} par opérateur en 10 minutes forment une avalanche',
  worst: 'Part des dix pires appareils',
  worstHint: 'Si elle est élevée, réparer quelques appareils ramène le calme',
  stale: 'Alarmes persistantes',
  staleHint: 'Ouvertes depuis plus de 24 heures, ni mises de côté ni inhibées',
  chattering: 'Alarmes intermittentes',
  chatteringHint: 'Apparaissent et disparaissent sans cesse en ce moment',
  severities: 'Gravités',
  severitiesHint:
    'Critique / majeure / mineure et information. Moins d’alarmes graves que l’objectif convient aussi',
  source:
    'Objectifs d’EEMUA 191, et d’ISA-18.2 et IEC 62682 qui la prolongent, pour un opérateur. Avec peu d’appareils, les parts visées sont difficiles à atteindre.',
  dailyTitle: 'Alarmes par opérateur en 10 minutes, par jour',
  dailyLabel: 'Moyenne de chaque jour : au plus {most}, objectif {target}',
  targetLine: 'Objectif {value}',
  sharesTitle: 'Parts du total des alarmes',
  worstTitle: 'Pires appareils',
  worstNote: 'Ensemble {share}, objectif au plus {target}',
  severitiesTitle: 'Gravités',
  severitiesNote: 'Objectif environ {critical} critiques, {major} majeures, {low} mineures et informations',
  noAlarms: 'Aucune alarme pendant cette période',
} satisfies OneManyOther<Messages>;
