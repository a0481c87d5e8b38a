import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  review: 'Review',
  reviewTitle: 'Review the API application of “{name}”',
  decision: 'Decision',
  approved: 'Approve',
  rejected: 'Reject',
  approvedHint: 'A business code and a secret are created. The secret is shown once, for you to hand on.',
  rejectedHint: 'The reason is mailed to the applicant.',
  unconfirmedHint:
    'The applicant has not confirmed the email address yet: for now it can only be rejected, and no email is sent.',
  reason: 'Review note',
  reasonHint: 'For example: company registration missing',
  approvedTitle: 'Application of “{name}” approved',
  rejectedDone: 'Application of “{name}” rejected',
  secretText:
    'Hand business code and secret to the partner in a safe way. The secret is shown only this once and cannot be read again.',
  code: 'Business code',
  secret: 'Secret',
} satisfies OneOther<Messages>;
