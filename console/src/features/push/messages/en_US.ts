import { pushChannelWords, pushReachWords } from '@chargehand/contract/areas/api-push';
import { scopeWords } from '@chargehand/contract/rights/scopes';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'en_US'),
  ...wordsIn(pushReachWords, 'en_US'),
  ...wordsIn(scopeWords, 'en_US'),
  pushAll: 'Push to every approved application',
  pushTarget: 'Push to chosen applications',
  push: 'Push',
  noticeId: 'Update content',
  noticeHint: 'Its draft is pushed as a new version, which stays as it is.',
  channels: 'Channels',
  reach: 'Which ones',
  applicationIds: 'Applications',
  scopes: 'Scopes',
  regionIds: 'Regions',
  regionsHint: 'A company’s region is set with the access of its application.',
  reachesNobodyYet: 'Choose which ones to see how many there are',
  pushed: 'The push has begun',
  resume: 'Continue',
  resumeOne: 'Continue the push of “{name}”?',
  resumeHint: 'Only companies that do not have it yet get it, each once.',
  resumed: 'The push goes on',
  versionNo: 'Version {n}',
  andMore_one: '{names} and {n} more',
  andMore_other: '{names} and {n} more',
  reachesNow_one: '{n} application now',
  reachesNow_other: '{n} applications now',
} satisfies OneOther<Messages>;
