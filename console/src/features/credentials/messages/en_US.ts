import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  credentialsText:
    'Write these connection credentials to the device. The password is shown only once and cannot be viewed again',
  address: 'Broker address',
  username: 'User name',
  password: 'Password',
  prefix: 'Topic prefix',
  copyAll: 'Copy all',
  copiedAll: 'Copied',
  done: 'I have saved the credentials',
  renewTitle: 'Renew the credentials of device “{code}”?',
  renewText:
    'The old password stops working immediately and the device is disconnected. It cannot connect again until it has the new password.',
  renewDo: 'Renew credentials',
  renewed: 'Credentials renewed',
  renewMany: 'Renew the credentials of {n} devices?',
  renewFetch_one:
    'The new credentials can be downloaded once, within {count} day, under “Collect credentials” in the device warehouse.',
  renewFetch_other:
    'The new credentials can be downloaded once, within {count} days, under “Collect credentials” in the device warehouse.',
  renewedMany: 'Credentials renewed: {n}',
} satisfies OneOther<Messages>;
