import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  title: 'Messages non lus',
  none: 'Aucun message non lu',
  some_one: '{n} message non lu',
  some_many: '{n} messages non lus',
  some_other: '{n} messages non lus',
  all: 'Tous les messages',
  readAll: 'Tout marquer comme lu',
  receivedDocument: '{name} a reçu {number}',
  approvedDocument: '{name} a approuvé {number}',
  rejectedDocument: '{name} a refusé {number}',
  partlyDocument: '{name} a reçu une partie de {number}',
  stoppedRollout: 'Le déploiement de {version} sur {model} s’est arrêté de lui-même',
  failedBackup: 'Une sauvegarde a échoué',
  failedVerification: 'Une sauvegarde est endommagée',
  failedDrill: 'Un exercice de restauration a échoué',
  overdueBackup: 'Aucune sauvegarde réussie depuis deux jours',
  alarmsWaiting: 'Alarmes à traiter : {n} ({kinds})',
  alarmWaiting: '{kinds} : {device}',
  alarmsOver: 'Alarmes revenues à la normale : {n} ({kinds})',
  alarmOver: 'Retour à la normale : {kinds}, {device}',
  incidentWaiting: '{kinds} : {common} (appareils : {n})',
  incidentOver: 'Retour à la normale : {kinds}, {common} (appareils : {n})',
  alarmTest: 'Message d’essai de la règle d’alarme « {rule} »',
} satisfies OneManyOther<Messages>;
