import { pushReachWords, pushStateWords } from '@chargehand/contract/areas/api-push';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushReachWords, 'en_US'),
  ...wordsIn(pushStateWords, 'en_US'),
  listTitle: 'Push to all',
  emptyTitle: 'Nothing was pushed to all yet',
  emptyText: 'Choose update content and push it to every approved application.',
  addOne: 'Push to all',
  job_send: 'Push “{name}” to all',
  title: 'Update content',
  noticeId: 'Update content',
  version: 'Version',
  channels: 'Channels',
  reach: 'Which ones',
  named: 'Chosen',
  state: 'State',
  deliveries: 'Deliveries',
  delivered: 'Delivered',
  failed: 'Failed',
  createdAt: 'Pushed',
  createdBy: 'Pushed by',
  doneAt: 'Finished',
  about: 'Push',
  course: 'Delivery',
  searchHint: 'Title of the update content',
  goneTitle: 'Push not found',
  goneText: 'The address may be wrong.',
  resume: 'Continue',
} satisfies Messages;
