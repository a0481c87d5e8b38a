import { pushChannelWords } from '@chargehand/contract/areas/api-push';
import { pushDeliveryStateWords, pushFailureWords } from '@chargehand/contract/areas/push-delivery';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../lib/words/plural-forms';
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
  state: 'State',
  tries: 'Tries',
  failure: 'Reason',
  createdAt: 'Pushed',
  createdBy: 'Pushed by',
  finishedAt: 'Finished',
  searchHint: 'Company name',
  emptyTitle: 'No delivery records yet',
  emptyText: 'Once something is pushed, what became of it at each company and by each channel appears here.',
  viewFailed: 'Failed',
  viewWaiting: 'Waiting',
  resend: 'Send again',
  resendOne: 'Send “{name}” again?',
  resendHint:
    'A mail goes to the present address; a webhook carries the same id, signed with the present secret.',
  job_resend: 'Send deliveries again',
  resendMany_one: 'Send {n} delivery again?',
  resendMany_other: 'Send {n} deliveries again?',
  resendDone_one: '{n} delivery is being sent again',
  resendDone_other: '{n} deliveries are being sent again',
} satisfies OneOther<Messages>;
