import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  credentialsText:
    'Write these connection credentials into the device. The password is shown only this once and cannot be read again',
  address: 'Broker address',
  username: 'User name',
  password: 'Password',
  prefix: 'Topic prefix',
  copyAll: 'Copy all',
  copiedAll: 'Copied',
  done: 'I have kept the credentials',
  renewTitle: 'Renew the credentials of device “{code}”?',
  renewText:
    'The old password stops working at once and the device is disconnected. It cannot connect again until it has the new one.',
  renewDo: 'Renew credentials',
  renewed: 'Credentials renewed',
  renewMany: 'Renew the credentials of {n} devices?',
  renewFetch_one: 'The new ones can be downloaded once, within {count} day, in the device warehouse.',
  renewFetch_other: 'The new ones can be downloaded once, within {count} days, in the device warehouse.',
  renewedMany: 'Credentials renewed: {n}',
} satisfies OneOther<Messages>;
