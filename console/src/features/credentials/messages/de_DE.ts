import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  credentialsText:
    'Tragen Sie diese Zugangsdaten in das Gerät ein. Das Passwort wird nur dieses eine Mal angezeigt und lässt sich nicht erneut abrufen',
  address: 'Broker-Adresse',
  username: 'Benutzername',
  password: 'Passwort',
  prefix: 'Topic-Präfix',
  copyAll: 'Alles kopieren',
  copiedAll: 'Kopiert',
  done: 'Zugangsdaten sind gesichert',
  renewTitle: 'Zugangsdaten des Geräts „{code}“ erneuern?',
  renewText:
    'Das alte Passwort wird sofort ungültig, und das Gerät wird getrennt. Es kann sich erst mit dem neuen Passwort wieder verbinden.',
  renewDo: 'Erneuern',
  renewed: 'Zugangsdaten erneuert',
  renewMany: 'Zugangsdaten von {n} Geräten erneuern?',
  renewFetch_one:
    'Die neuen Zugangsdaten lassen sich {count} Tag lang einmal im Gerätelager unter „Zugangsdaten abholen“ herunterladen.',
  renewFetch_other:
    'Die neuen Zugangsdaten lassen sich {count} Tage lang einmal im Gerätelager unter „Zugangsdaten abholen“ herunterladen.',
  renewedMany: 'Zugangsdaten erneuert: {n}',
} satisfies OneOther<Messages>;
