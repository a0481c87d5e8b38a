import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  review: 'Entscheiden',
  reviewTitle: 'Über den API-Antrag von „{name}“ entscheiden',
  decision: 'Entscheidung',
  approved: 'Genehmigen',
  rejected: 'Ablehnen',
  approvedHint:
    'Unternehmenscode und geheimer Schlüssel werden erzeugt. Der Schlüssel wird nur einmal angezeigt; geben Sie ihn selbst an den Antragsteller weiter.',
  rejectedHint: 'Die Begründung geht per E-Mail an den Antragsteller.',
  unconfirmedHint:
    'Die E-Mail-Adresse ist noch nicht bestätigt, deshalb kann über den Antrag nicht entschieden werden',
  reason: 'Begründung',
  reasonHint: 'Zum Beispiel: Handelsregistereintrag fehlt',
  approvedTitle: 'Antrag von „{name}“ genehmigt',
  rejectedDone: 'Antrag von „{name}“ abgelehnt',
  secretText:
    'Geben Sie Unternehmenscode und geheimen Schlüssel auf sicherem Weg weiter. Der Schlüssel wird nur dieses eine Mal angezeigt und lässt sich nicht erneut abrufen.',
  code: 'Unternehmenscode',
  secret: 'Geheimer Schlüssel',
  devices: 'Sichtbare Geräte',
  devices_later: 'Später auswählen',
  devices_chosen: 'Nach Code auswählen',
  devices_test: 'Nur Testgeräte',
  testCharger: 'Testladegerät hinzufügen',
  testChargerHint:
    'Ein virtuelles Ladegerät, das online ist, Messwerte hat und Befehle sofort ausführt; nur die API dieser Firma zeigt es',
  laterHint: 'Bis Geräte ausgewählt sind, ist die Geräteliste des Partners leer',
  codes: 'Gerätecodes',
  codesHint: 'Einer pro Zeile',
  codesWrong: 'Geben Sie mindestens einen Gerätecode ein, einen pro Zeile',
  codeUnknown: 'Das Gerät „{code}“ gibt es nicht',
  noTestDevices:
    'Es sind keine Testgeräte festgelegt, die Geräteliste bleibt also leer; legen Sie sie über der Liste fest',
  testDevicesAre_one: '{n} Testgerät',
  testDevicesAre_other: '{n} Testgeräte',
} satisfies OneOther<Messages>;
