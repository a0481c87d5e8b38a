const area = 'server/src/areas/system/api-key';
const keys = `${area}/api-key.test.ts`;
const calls = `${area}/key-calls.test.ts`;
const jobs = 'server/src/lib/job/job.test.ts';
const session = 'server/src/lib/session/api-key.ts';
const admit = 'server/src/lib/http/key-calls.ts';

/** Rules of API keys and their calls. */
export const apiKeyRules = [
  [
    'KEY-01: a key has only permissions of its maker',
    `${area}/api-key.routes.ts`,
    "if (!draft.permissions.every((one) => offered.has(one))) fail('beyondOwnRights');",
    '',
    keys,
  ],
  [
    'KEY-01: permissions that no key can use are not offered',
    `${area}/permissions.service.ts`,
    '.filter(isOpenToKeys)',
    '',
    keys,
  ],
  [
    'KEY-01: an end in the past is refused',
    `${area}/api-key.routes.ts`,
    "refuse({ endsAt: 'notPast' })",
    'Date.now()',
    keys,
  ],
  [
    'KEY-02: some calls are for persons only',
    admit,
    "if (!isOpenToKeys(endpoint)) fail('personOnly');",
    '',
    calls,
  ],
  ['KEY-02: no call with a secret is open to keys', admit, '&& personOnly !== true', '', calls],
  [
    'KEY-02: the operation log names the key',
    'server/src/lib/audit/audit.ts',
    'keyName: actor?.apiKey?.name ?? null',
    'keyName: null',
    calls,
  ],
  ['KEY-03: a revoked key is refused', session, ".where('apiKey.revokedAt', 'is', null)", '', keys],
  ['KEY-03: an expired key is refused', session, 'api_key.ends_at > now()', 'true', keys],
  [
    'KEY-03: permissions that the role has lost are lost to the key',
    session,
    '.filter((one) => hasPermission(acting.permissions, one))',
    '',
    keys,
  ],
  [
    'KEY-03: a job has only the permissions of its key',
    session,
    'if (keyId === null) return readActing(db, accountId);',
    'if (keyId !== undefined) return readActing(db, accountId);',
    jobs,
  ],
  [
    'KEY-03: a key is revoked by superiors only',
    `${area}/api-key.routes.ts`,
    '!mayRevoke',
    '!mayRevoke && false',
    keys,
  ],
  [
    'KEY-03: a key is changed by its owner only',
    `${area}/api-key.routes.ts`,
    "      .where('accountId', '=', accountId)\n      .forUpdate()",
    '      .forUpdate()',
    keys,
  ],
  ['KEY-04: calls of a key are counted', admit, 'await app.keyQuota(key, reply);', '', calls],
  ['KEY-04: the last use is recorded', admit, 'await recordUse(app.db, key, request.ip);', '', calls],
  [
    'KEY-04: other addresses are refused',
    admit,
    "if (!isAllowed(request.ip, key.addresses)) fail('addressRefused');",
    '',
    calls,
  ],
  [
    'KEY-04: calls with a key are refused with HTTP statuses',
    'server/src/lib/http/errors.ts',
    'request.routeOptions.config.enveloped === true && !byKey',
    'request.routeOptions.config.enveloped === true',
    calls,
  ],
];
