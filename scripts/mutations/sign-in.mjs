const auth = 'server/src/areas/system/auth/auth.service.ts';
const authTest = 'server/src/areas/system/auth/auth.test.ts';
const tokenTest = 'server/src/areas/system/auth/token.test.ts';

export const signInRules = [
  [
    'SESSION-09: only the hash of a session’s token is stored',
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
  [
    'SIGNIN-12: an account is locked after five wrong passwords',
    auth,
    'const maxWrong = 5;',
    'const maxWrong = 6;',
    authTest,
  ],
  [
    'SIGNIN-12: an account is locked for 15 minutes',
    auth,
    'const lockedS = 15 * 60;',
    'const lockedS = 10 * 60;',
    authTest,
  ],
  [
    'SIGNIN-13: an address has at most twenty attempts a minute',
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
    'SIGNIN-14: a disabled account cannot sign in',
    auth,
    "if (account.disabled) fail('accountDisabled');\n  return account.id;",
    'return account.id;',
    authTest,
  ],
  [
    'a captcha can be used once',
    'server/src/areas/system/auth/captcha.service.ts',
    ".deleteFrom('captcha')\n    .where('id', '=', id)",
    ".updateTable('captcha')\n    .set({ id })\n    .where('id', '=', id)",
    authTest,
  ],
  [
    'the answer to the captcha is checked',
    'server/src/areas/system/auth/captcha.service.ts',
    'row.fresh && sameHash(tokenHash(row.answer), tokenHash(answer.trim().toLowerCase()))',
    'row.fresh',
    authTest,
  ],
  [
    'a new password ends all open sessions',
    'server/src/areas/system/auth/password.service.ts',
    '  await endSessions(db, [accountId]);\n',
    '',
    'server/src/areas/system/auth/password.test.ts',
  ],
  [
    'a ticket is valid for ten minutes',
    'server/src/areas/system/auth/password.service.ts',
    'const ticketMinutes = 10;',
    'const ticketMinutes = 100;',
    tokenTest,
  ],
  [
    'passwords are hashed with argon2id',
    'server/src/lib/session/secret.ts',
    '=> hash(password);',
    '=> hash(password, { algorithm: 1 });',
    authTest,
  ],
  [
    'the list cannot end the current session',
    'server/src/areas/system/online-session/online-session.routes.ts',
    "if (wanted.some(({ current }) => current)) fail('ownSession');",
    '',
    'server/src/areas/system/online-session/online-session.test.ts',
  ],
  [
    'the last super administrator cannot be removed',
    'server/migrations/0005_role.sql',
    'if not exists (select from account where m_type = 0 and not disabled) then',
    'if false then',
    'server/src/areas/system/account/last-super-administrator.test.ts',
  ],
];
