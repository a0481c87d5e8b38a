import { pushChannelWords } from '@chargehand/contract/areas/partners/api-push';
import { pushDeliveryStateWords, pushFailureWords } from '@chargehand/contract/areas/partners/push-delivery';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'de_DE'),
  ...wordsIn(pushDeliveryStateWords, 'de_DE'),
  ...wordsIn(pushFailureWords, 'de_DE'),
  listTitle: 'Zustellungen',
  companyName: 'Firmenname',
  applicationId: 'Firma',
  title: 'Neuerung',
  noticeId: 'Neuerung',
  version: 'Version',
  channel: 'Kanal',
  target: 'Adresse',
  state: 'Status',
  tries: 'Versuche',
  failure: 'Grund',
  createdAt: 'Gesendet',
  createdBy: 'Gesendet von',
  finishedAt: 'Abgeschlossen',
  searchHint: 'Firmenname',
  emptyTitle: 'Noch keine Zustellungen',
  emptyText: 'Nach einer Mitteilung erscheinen hier die Zustellergebnisse für jede Firma und jeden Kanal.',
  viewFailed: 'Fehlgeschlagen',
  viewWaiting: 'Wartend',
  resend: 'Erneut senden',
  resendOne: '„{name}“ erneut senden?',
  resendHint:
    'E-Mails gehen an die aktuelle Adresse; Webhooks behalten ihre ID und werden mit dem aktuellen Schlüssel signiert.',
  job_resend: 'Zustellungen erneut senden',
  resendMany_one: '{n} Zustellung erneut senden?',
  resendMany_other: '{n} Zustellungen erneut senden?',
  resendDone_one: '{n} Zustellung wird erneut gesendet',
  resendDone_other: '{n} Zustellungen werden erneut gesendet',
} satisfies OneOther<Messages>;
