import { pushChannelWords, pushReachWords } from '@chargehand/contract/areas/api-push';
import { scopeWords } from '@chargehand/contract/rights/scopes';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'de_DE'),
  ...wordsIn(pushReachWords, 'de_DE'),
  ...wordsIn(scopeWords, 'de_DE'),
  pushAll: 'An alle genehmigten Anträge senden',
  pushTarget: 'An ausgewählte Anträge senden',
  push: 'Senden',
  noticeId: 'Neuerung',
  noticeHint: 'Der Entwurf geht als neue Version hinaus und bleibt so.',
  channels: 'Kanäle',
  reach: 'Welche',
  applicationIds: 'Anträge',
  scopes: 'Berechtigungen',
  regionIds: 'Regionen',
  regionsHint: 'Die Region einer Firma steht bei den Zugriffsrechten ihres Antrags.',
  reachesNobodyYet: 'Wählen Sie welche, um ihre Zahl zu sehen',
  pushed: 'Das Senden hat begonnen',
  resume: 'Fortsetzen',
  resumeOne: 'Senden von „{name}“ fortsetzen?',
  resumeHint: 'Nur wer sie noch nicht hat, erhält sie, jede Firma einmal.',
  resumed: 'Das Senden geht weiter',
  versionNo: 'Version {n}',
  andMore_one: '{names} und {n} weitere',
  andMore_other: '{names} und {n} weitere',
  reachesNow_one: 'Jetzt {n} Antrag',
  reachesNow_other: 'Jetzt {n} Anträge',
} satisfies OneOther<Messages>;
