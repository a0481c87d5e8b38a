import { noticeStateWords } from '@chargehand/contract/areas/partners/api-notice';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(noticeStateWords, 'en_US'),
  listTitle: 'API update content',
  title: 'Title',
  excerpt: 'Summary',
  content: 'Content',
  state: 'Status',
  version: 'Version',
  pushes: 'Pushes',
  pushedAt: 'Last pushed',
  createdAt: 'Created',
  createdBy: 'Written by',
  updatedAt: 'Changed',
  about: 'Details',
  versions: 'Pushed versions',
  versionN: 'Version {n}',
  neverPushed: 'Not pushed yet',
  view: 'View',
  searchHint: 'Title',
  emptyTitle: 'No API update content yet',
  emptyText: 'Write an update and push it to companies with API access.',
  addOne: 'Add update content',
  editOne: 'Edit “{name}”',
  saveOne: 'Save draft',
  added: 'Draft saved; nothing is sent until you push it',
  saved: 'Draft saved; pushed versions are unchanged',
  goneTitle: 'Update content not found',
  goneText: 'It may have been deleted.',
  mayNotWrite: 'You do not have permission to write update content',
  pushToAll: 'Push to all',
  pushToTarget: 'Push to selected',
} satisfies OneOther<Messages>;
