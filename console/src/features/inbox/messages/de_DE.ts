import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  title: 'Ungelesene Nachrichten',
  none: 'Keine ungelesenen Nachrichten',
  some_one: '{n} ungelesene Nachricht',
  some_other: '{n} ungelesene Nachrichten',
  all: 'Alle Nachrichten',
  readAll: 'Alle als gelesen markieren',
  receivedDocument: '{name} hat {number} angenommen',
  approvedDocument: '{name} hat {number} genehmigt',
  rejectedDocument: '{name} hat {number} abgelehnt',
  partlyDocument: '{name} hat nur einen Teil von {number} erhalten',
  stoppedRollout: 'Der Rollout von {version} auf {model} wurde automatisch gestoppt',
  failedBackup: 'Eine Sicherung ist fehlgeschlagen',
  failedVerification: 'Eine Sicherung ist beschädigt',
  failedDrill: 'Eine Wiederherstellungsübung ist fehlgeschlagen',
  overdueBackup: 'Seit zwei Tagen ist keine Sicherung gelungen',
  alarmsWaiting: 'Alarme, die warten: {n} ({kinds})',
  alarmWaiting: '{kinds}: {device}',
  alarmsOver: 'Alarme, die wieder normal sind: {n} ({kinds})',
  alarmOver: 'Wieder normal: {kinds}, {device}',
  incidentWaiting: '{kinds}: {common} (Geräte: {n})',
  incidentOver: 'Wieder normal: {kinds}, {common} (Geräte: {n})',
  alarmTest: 'Testnachricht der Alarmregel „{rule}“',
} satisfies OneOther<Messages>;
