import { pushChannelWords, pushReachWords } from '@chargehand/contract/areas/partners/api-push';
import { scopeWords } from '@chargehand/contract/rights/scopes';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'en_US'),
  ...wordsIn(pushReachWords, 'en_US'),
  ...wordsIn(scopeWords, 'en_US'),
  pushAll: 'Push to all approved applications',
  pushTarget: 'Push to selected applications',
  push: 'Push',
  noticeId: 'Update content',
  noticeHint: 'The draft is pushed as a new version, which can no longer be changed.',
  again: 'Push it again',
  unchanged: 'Pushed as version {n}, last at {at}, and unchanged since. There will be no new version.',
  channels: 'Channels',
  reach: 'Select by',
  applicationIds: 'Applications',
  scopes: 'Scopes',
  regionIds: 'Regions',
  regionsHint: 'A company’s region is set in the access settings of its application.',
  reachesNobodyYet: 'Make a selection to see how many there are',
  pushed: 'Push started',
  resume: 'Resume',
  resumeOne: 'Resume pushing “{name}”?',
  resumeHint: 'Only companies that have not received it yet get it, once each.',
  resumed: 'Push resumed',
  versionNo: 'Version {n}',
  andMore_one: '{names} and {n} more',
  andMore_other: '{names} and {n} more',
  reachesNow_one: 'Currently {n} application',
  reachesNow_other: 'Currently {n} applications',
} satisfies OneOther<Messages>;
