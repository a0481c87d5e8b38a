import type { Messages } from './zh_CN';

export default {
  applyIntro: 'Your company can apply for the open API here. It opens once the application is approved.',
  companyName: 'Company name',
  emailHint: 'The reviewer contacts you at this address',
  apply: 'Apply',
  applied: 'Application received, waiting for approval',
  appliedNext:
    'We sent a message to {email}. Open the link in it to confirm your address, so that the application can be approved; later it shows the outcome.',
  accountsBySuperior: 'Your administrator creates new accounts.',
  ownApplication: 'Your API application',
  appliedAt: 'Applied at',
  reviewStatus: 'Review status',
  reviewedAt: 'Reviewed at',
  reviewReason: 'Review note',
  businessCode: 'Business code',
  statusPending: 'Pending',
  statusApproved: 'Approved',
  statusRejected: 'Rejected',
  confirmEmail: 'Confirm email address',
  confirmFirst: 'Confirm that your company filed this application, so that it can be approved.',
  emailConfirmed: 'Email address confirmed, waiting for approval',
  secretByStaff: 'Our staff hand you the secret separately; it is never sent by email.',
} satisfies Messages;
