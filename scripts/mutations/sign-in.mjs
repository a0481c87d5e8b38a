const auth = 'server/src/areas/auth/auth.service.ts';
const authTest = 'server/src/areas/auth/auth.test.ts';
const tokenTest = 'server/src/areas/auth/token.test.ts';

export const signInRules = [
  [
    'SESSION-09: a session is stored by the hash of its token',
    auth,
    '.values({ tokenHash: tokenHash(token), accountId, ip, userAgent })',
    '.values({ tokenHash: Buffer.from(token), accountId, ip, userAgent })',
    tokenTest,
  ],
  [
    'SESSION-09: a token has 256 bits',
    'server/src/lib/session/secret.ts',
    'randomBytes(32)',
    'randomBytes(16)',
    tokenTest,
  ],
  ['SIGNIN-12: locked after five', auth, 'const maxWrong = 5;', 'const maxWrong = 6;', authTest],
  [
    'SIGNIN-12: locked for 15 minutes',
    auth,
    'const lockedS = 15 * 60;',
    'const lockedS = 10 * 60;',
    authTest,
  ],
  [
    'SIGNIN-13: twenty tries a minute',
    auth,
    'const triesPerMinute = 20;',
    'const triesPerMinute = 21;',
    authTest,
  ],
  [
    'SIGNIN-10: the account type must be right',
    auth,
    ' || accountTypeOf(account.mType) !== accountType',
    '',
    authTest,
  ],
  [
    'SIGNIN-14: disabled accounts stay out',
    auth,
    "if (account.disabled) fail('accountDisabled');\n  return account.id;",
    'return account.id;',
    authTest,
  ],
  [
    'a captcha counts once',
    'server/src/areas/auth/captcha.service.ts',
    ".deleteFrom('captcha')\n    .where('id', '=', id)",
    ".updateTable('captcha')\n    .set({ id })\n    .where('id', '=', id)",
    authTest,
  ],
  [
    'a captcha is answered',
    'server/src/areas/auth/captcha.service.ts',
    'row.fresh && sameHash(tokenHash(row.answer), tokenHash(answer.trim().toLowerCase()))',
    'row.fresh',
    authTest,
  ],
  [
    'a new password ends what was open',
    'server/src/areas/auth/password.service.ts',
    '  await endSessions(db, [accountId]);\n',
    '',
    'server/src/areas/auth/password.test.ts',
  ],
  [
    'a ticket lives ten minutes',
    'server/src/areas/auth/password.service.ts',
    'const ticketMinutes = 10;',
    'const ticketMinutes = 100;',
    tokenTest,
  ],
  [
    'passwords are argon2id',
    'server/src/lib/session/secret.ts',
    '=> hash(password);',
    '=> hash(password, { algorithm: 1 });',
    authTest,
  ],
  [
    'the own session is not ended in the list',
    'server/src/areas/online-session/online-session.routes.ts',
    "if (wanted.some(({ current }) => current)) fail('ownSession');",
    '',
    'server/src/areas/online-session/online-session.test.ts',
  ],
  [
    'the last super administrator stays',
    'server/migrations/0005_role.sql',
    'if not exists (select from account where m_type = 0 and not disabled) then',
    'if false then',
    'server/src/areas/account/last-super-administrator.test.ts',
  ],
];
