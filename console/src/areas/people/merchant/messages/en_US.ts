import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/customer/common/messages/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(carrierWords, 'en_US'),
  ...shared,
  listTitle: 'Merchants',
  ofCustomer: 'Merchants',
  agentId: 'Agency',
  agentName: 'Agency',
  goneTitle: 'Merchant not found',
  emptyTitle: 'No merchants yet',
  emptyText: 'Add a merchant and send devices out to it. It then serves its own users.',
  addOne: 'Add merchant',
  editOne: 'Edit merchant “{name}”',
  saveOne: 'Save merchant',
  added: 'Merchant added',
  saved: 'Merchant saved',
  disableMany_one: 'Disable {n} merchant?',
  disableMany_other: 'Disable {n} merchants?',
  enableMany_one: 'Enable {n} merchant?',
  enableMany_other: 'Enable {n} merchants?',
  disableHint: 'All its sessions end immediately, and it can no longer sign in. Its users are not affected.',
  disableDone_one: '{n} merchant disabled',
  disableDone_other: '{n} merchants disabled',
  enableDone_one: '{n} merchant enabled',
  enableDone_other: '{n} merchants enabled',
  job_disable: 'Disable merchants',
  job_enable: 'Enable merchants',
} satisfies OneOther<Messages>;
