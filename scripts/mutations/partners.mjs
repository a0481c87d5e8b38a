// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const area = 'server/src/areas/partners/api-application';
const filing = `${area}/filing.test.ts`;
const review = `${area}/review.test.ts`;
const routes = `${area}/api-application.routes.ts`;
const schema = 'server/migrations/0170_api_application.sql';

/** Rules of companies that apply for the API, and of what they receive. */
export const partnerRules = [
  [
    'the form sends at most three mails a day to one address',
    `${area}/filing.routes.ts`,
    '    await countTry(db, `api-application to ${email.toLowerCase()}`, mailsPerDay, dayS);\n',
    '',
    filing,
  ],
  [
    'requests for the state of an application are counted',
    `${area}/filing.routes.ts`,
    '    await countLook(db, request);\n    return shown(',
    '    return shown(',
    filing,
  ],
  [
    'an address can be confirmed once',
    `${area}/filing.routes.ts`,
    "      if (before.confirmedAt !== null) fail('applicationConfirmed');\n",
    '',
    filing,
  ],
  [
    'an application with an unconfirmed address is not reviewed',
    routes,
    "    if (confirmedAt === null) fail('applicationUnconfirmed');\n",
    '',
    review,
  ],
  [
    'the database refuses the approval of an unconfirmed address',
    schema,
    "check (status <> 'approved' or confirmed_at is not null)",
    'check (true)',
    review,
  ],
  [
    'APIAPP-06: a rejection needs a reason',
    'contract/src/areas/partners/api-application.ts',
    "status === 'approved' || reason !== null",
    'status !== null || reason !== null',
    review,
  ],
  [
    'APIAPP-06: a rejected application gets no credentials',
    routes,
    "const code = body.status === 'approved' ? newCode() : null;",
    'const code = newCode();',
    review,
  ],
  [
    'APIAPP-07: a decided application cannot be decided again',
    routes,
    "    if (status !== 'pending') fail('applicationReviewed');\n",
    '',
    review,
  ],
  [
    'APIAPP-07: of several decisions at the same time one succeeds',
    routes,
    ".where('id', '=', id).forUpdate().executeTakeFirst(),",
    ".where('id', '=', id).executeTakeFirst(),",
    review,
  ],
  [
    'APIAPP-07: the database keeps a decision unchanged',
    'server/sql/api-applications.sql',
    "if old.status <> 'pending' and",
    'if false and',
    review,
  ],
  [
    'APIAPP-05: only the hash of a secret is stored',
    `${area}/credentials.service.ts`,
    'hash: tokenHash(secret)',
    'hash: Buffer.from(secret)',
    review,
  ],
  [
    'an old secret is valid for the chosen time, but not longer than before',
    `${area}/credentials.service.ts`,
    'least(ends_at, now() + make_interval(days => ',
    'greatest(ends_at, now() + make_interval(days => ',
    review,
  ],
  [
    'only an approved application gets a new secret',
    routes,
    "    if (code === null) fail('applicationNotApproved');\n    audit.of(id, { companyName, code }",
    '    audit.of(id, { companyName, code }',
    review,
  ],
  [
    'only an approved application can be disabled',
    routes,
    "  if (before.some(({ status }) => status !== 'approved')) fail('applicationNotApproved');\n",
    '',
    review,
  ],
  [
    'staff cannot read an applicant’s token',
    schema,
    'revoke select on api_application from chargehand_staff;',
    '',
    'server/src/lib/roles.test.ts',
  ],
];
