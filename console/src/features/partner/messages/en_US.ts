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
} satisfies OneOther<Messages>;
