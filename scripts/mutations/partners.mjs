// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const area = 'server/src/areas/api-application';
const filing = `${area}/filing.test.ts`;
const review = `${area}/review.test.ts`;
const routes = `${area}/api-application.routes.ts`;
const schema = 'server/migrations/0170_api_application.sql';

/** Rules of companies that apply for the API, and of what they receive. */
export const partnerRules = [
  [
    'one mailbox gets three mails a day by the form',
    `${area}/filing.routes.ts`,
    '    await countTry(db, `api-application to ${email.toLowerCase()}`, mailsPerDay, dayS);\n',
    '',
    filing,
  ],
  [
    'looks at applications are counted',
    `${area}/filing.routes.ts`,
    '    await countLook(db, request);\n    return shown(',
    '    return shown(',
    filing,
  ],
  [
    'an address is confirmed once',
    `${area}/filing.routes.ts`,
    "      if (before.confirmedAt !== null || before.status !== 'pending') fail('conflict');\n",
    '',
    filing,
  ],
  [
    'no address that is not confirmed is approved',
    routes,
    "    if (body.status === 'approved' && confirmedAt === null) fail('applicationUnconfirmed');\n",
    '',
    review,
  ],
  [
    'no address that is not confirmed is approved by hand',
    schema,
    "check (status <> 'approved' or confirmed_at is not null)",
    'check (true)',
    review,
  ],
  [
    'who has not confirmed its address is not told of a decision',
    routes,
    '    if (confirmedAt !== null)\n      await mailDecision(',
    '      await mailDecision(',
    review,
  ],
  [
    'APIAPP-06: a rejection has a reason',
    'contract/src/areas/api-application.ts',
    "status === 'approved' || reason !== null",
    'status !== null || reason !== null',
    review,
  ],
  [
    'APIAPP-06: a rejected one gets no credentials',
    routes,
    "const code = body.status === 'approved' ? newCode() : null;",
    'const code = newCode();',
    review,
  ],
  [
    'APIAPP-07: what was decided is not decided again',
    routes,
    "    if (status !== 'pending') fail('applicationReviewed');\n",
    '',
    review,
  ],
  [
    'APIAPP-07: of many at once one decides',
    routes,
    ".where('id', '=', id).forUpdate().executeTakeFirst(),",
    ".where('id', '=', id).executeTakeFirst(),",
    review,
  ],
  [
    'APIAPP-07: what was decided stays, whoever writes',
    'server/sql/api-applications.sql',
    "if old.status <> 'pending' and",
    'if false and',
    review,
  ],
  [
    'APIAPP-05: only the hash of a secret is kept',
    `${area}/credentials.service.ts`,
    'hash: tokenHash(secret)',
    'hash: Buffer.from(secret)',
    review,
  ],
  [
    'an old secret works on as long as was said, and no longer than it would have',
    `${area}/credentials.service.ts`,
    'least(ends_at, now() + make_interval(days => ',
    'greatest(ends_at, now() + make_interval(days => ',
    review,
  ],
  [
    'only an approved company gets a new secret',
    routes,
    "    if (code === null) fail('applicationNotApproved');\n    audit.of(id, { companyName, code }",
    '    audit.of(id, { companyName, code }',
    review,
  ],
  [
    'only an approved company is disabled',
    routes,
    "  if (before.some(({ status }) => status !== 'approved')) fail('applicationNotApproved');\n",
    '',
    review,
  ],
  [
    'staff read no token of an applicant',
    schema,
    'revoke select on api_application from chargehand_staff;',
    '',
    'server/src/lib/roles.test.ts',
  ],
];
