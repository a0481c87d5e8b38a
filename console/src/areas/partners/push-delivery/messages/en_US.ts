import { pushChannelWords } from '@chargehand/contract/areas/partners/api-push';
import { pushDeliveryStateWords, pushFailureWords } from '@chargehand/contract/areas/partners/push-delivery';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'en_US'),
  ...wordsIn(pushDeliveryStateWords, 'en_US'),
  ...wordsIn(pushFailureWords, 'en_US'),
  listTitle: 'Delivery records',
  companyName: 'Company name',
  applicationId: 'Company',
  title: 'Update content',
  noticeId: 'Update content',
  version: 'Version',
  channel: 'Channel',
  target: 'Address',
  state: 'Status',
  tries: 'Attempts',
  failure: 'Reason',
  createdAt: 'Pushed',
  createdBy: 'Pushed by',
  finishedAt: 'Finished',
  searchHint: 'Company name',
  emptyTitle: 'No delivery records yet',
  emptyText: 'After you push update content, the delivery results for each company and channel appear here.',
  viewFailed: 'Failed',
  viewWaiting: 'Waiting',
  resend: 'Resend',
  resendOne: 'Resend “{name}”?',
  resendHint:
    'Emails go to the current address; webhooks keep their ID and are signed with the current secret.',
  job_resend: 'Resend deliveries',
  resendMany_one: 'Resend {n} delivery?',
  resendMany_other: 'Resend {n} deliveries?',
  resendDone_one: 'Resending {n} delivery',
  resendDone_other: 'Resending {n} deliveries',
} satisfies OneOther<Messages>;
