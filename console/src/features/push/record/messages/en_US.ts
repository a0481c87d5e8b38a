import { pushReachWords, pushStateWords } from '@chargehand/contract/areas/partners/api-push';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { PushRecordMessages } from './zh_CN';

export default {
  ...wordsIn(pushReachWords, 'en_US'),
  ...wordsIn(pushStateWords, 'en_US'),
  title: 'Update content',
  noticeId: 'Update content',
  version: 'Version',
  channels: 'Channels',
  reach: 'Scope',
  named: 'Selected',
  state: 'Status',
  deliveries: 'Deliveries',
  delivered: 'Delivered',
  failed: 'Failed',
  unreachable: 'Not reachable',
  createdAt: 'Pushed',
  createdBy: 'Pushed by',
  doneAt: 'Finished',
  about: 'Push',
  course: 'Delivery',
  searchHint: 'Title of the update content',
  goneTitle: 'Push not found',
  goneText: 'The address may be wrong.',
  resume: 'Resume',
} satisfies OneOther<PushRecordMessages>;
