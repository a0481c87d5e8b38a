import { pushChannelWords, pushReachWords } from '@chargehand/contract/areas/partners/api-push';
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
  noticeHint: 'Der Entwurf wird als neue Version gesendet, die sich nicht mehr ändern lässt.',
  again: 'Erneut senden',
  unchanged:
    'Als Version {n} gesendet, zuletzt {at}, und seither unverändert. Es entsteht keine neue Version.',
  channels: 'Kanäle',
  reach: 'Auswahl nach',
  applicationIds: 'Anträge',
  scopes: 'Berechtigungen',
  regionIds: 'Regionen',
  regionsHint: 'Die Region einer Firma legen Sie beim Zugriff ihres Antrags fest.',
  reachesNobodyYet: 'Treffen Sie eine Auswahl, um die Anzahl zu sehen',
  pushed: 'Senden gestartet',
  resume: 'Fortsetzen',
  resumeOne: 'Senden von „{name}“ fortsetzen?',
  resumeHint: 'Nur Firmen, die sie noch nicht erhalten haben, bekommen sie, jeweils einmal.',
  resumed: 'Senden fortgesetzt',
  versionNo: 'Version {n}',
  andMore_one: '{names} und {n} weitere',
  andMore_other: '{names} und {n} weitere',
  reachesNow_one: 'Derzeit {n} Antrag',
  reachesNow_other: 'Derzeit {n} Anträge',
} satisfies OneOther<Messages>;
