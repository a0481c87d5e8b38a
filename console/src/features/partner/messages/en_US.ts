import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  review: 'Review',
  reviewTitle: 'Review the API application from “{name}”',
  decision: 'Decision',
  approved: 'Approve',
  rejected: 'Reject',
  approvedHint:
    'A business code and a secret are generated. The secret is shown only once; pass it on to the applicant yourself.',
  rejectedHint: 'The reason is emailed to the applicant.',
  unconfirmedHint:
    'The applicant has not confirmed the email address yet, so the application cannot be reviewed',
  reason: 'Review note',
  reasonHint: 'For example: company registration missing',
  approvedTitle: 'Application from “{name}” approved',
  rejectedDone: 'Application from “{name}” rejected',
  secretText:
    'Pass the business code and the secret on to the partner over a secure channel. The secret is shown only once and cannot be viewed again.',
  code: 'Business code',
  secret: 'Secret',
  devices: 'Visible devices',
  devices_later: 'Choose later',
  devices_chosen: 'Choose by code',
  devices_test: 'Test devices only',
  testCharger: 'Add a test charger',
  testChargerHint:
    'A virtual charger that is online, has readings and answers commands at once; only this company’s API shows it',
  laterHint: 'Until devices are chosen, the partner’s device list is empty',
  codes: 'Device codes',
  codesHint: 'One per line',
  codesWrong: 'Enter at least one device code, one per line',
  codeUnknown: 'There is no device “{code}”',
  noTestDevices: 'No test devices are set, so the device list will be empty; set them above the list',
  testDevicesAre_one: '{n} test device',
  testDevicesAre_other: '{n} test devices',
} satisfies OneOther<Messages>;
