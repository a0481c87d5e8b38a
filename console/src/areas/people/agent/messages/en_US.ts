import shared from '../../../../features/customer/common/messages/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  listTitle: 'Agents',
  merchantCount: 'Merchants',
  goneTitle: 'Agent not found',
  emptyTitle: 'No agents yet',
  emptyText: 'Add an agent and send devices out to it. It then brings in merchants and users.',
  addOne: 'Add agent',
  editOne: 'Edit agent “{name}”',
  saveOne: 'Save agent',
  added: 'Agent added',
  saved: 'Agent saved',
  disableMany_one: 'Disable {n} agent?',
  disableMany_other: 'Disable {n} agents?',
  enableMany_one: 'Enable {n} agent?',
  enableMany_other: 'Enable {n} agents?',
  disableHint:
    'All its sessions end immediately, and it can no longer sign in. Its merchants and users are not affected.',
  disableDone_one: '{n} agent disabled',
  disableDone_other: '{n} agents disabled',
  enableDone_one: '{n} agent enabled',
  enableDone_other: '{n} agents enabled',
  job_disable: 'Disable agents',
  job_enable: 'Enable agents',
  held_merchant_one: 'It has {n} merchant',
  held_merchant_other: 'It has {n} merchants',
} satisfies OneOther<Messages>;
