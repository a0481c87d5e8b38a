const judge = 'server/src/lib/doctor/judge.test.ts';
const ports = 'server/src/lib/doctor/ports.test.ts';
const services = 'server/src/lib/doctor/services.test.ts';
const settings = 'server/src/lib/doctor/settings.test.ts';
const proxy = 'server/src/lib/doctor/proxy.test.ts';
const securityTxt = 'server/src/lib/http/security-txt.test.ts';

/** Rules of the doctor, and of the file that names the contact for security reports. */
export const doctorRules = [
  [
    'OPS-15: a check that hangs ends',
    'server/src/lib/doctor/run.ts',
    'await within(ms, run())',
    'await run()',
    judge,
  ],
  [
    'OPS-15: secrets are masked when encoded, too',
    'server/src/lib/doctor/secrets.ts',
    "[secret, Buffer.from(secret).toString('base64')]",
    '[secret]',
    judge,
  ],
  [
    'OPS-15: a nearly full disk is a fault',
    'server/src/lib/doctor/disk.ts',
    'if (share < emptyShare) return fault',
    'if (share < 0) return fault',
    judge,
  ],
  [
    'OPS-15: only Chargehand may hold the port of HTTP',
    'server/src/lib/doctor/ports.ts',
    'if (health) return { finding: judgeServer(health, address.port), isRunning: true };',
    'return { finding: judgeServer(health ?? { version, commit }, address.port), isRunning: true };',
    ports,
  ],
  [
    'OPS-15: the broker is asked without a sign-in',
    'server/src/lib/doctor/mqtt.ts',
    'clientId: tooLongId',
    "clientId: 'doctor'",
    ports,
  ],
  [
    'OPS-15: a refused subscription is a fault',
    'server/src/lib/doctor/broker.ts',
    'if (!maySubscribe)',
    'if (maySubscribe === undefined)',
    services,
  ],
  [
    'OPS-15: the sign-in at the mail server is tried',
    'server/src/lib/doctor/mail.ts',
    'await mail.verify();',
    'await Promise.resolve();',
    services,
  ],
  [
    'OPS-15: roles that bypass row-level security are a fault',
    'server/src/lib/doctor/settings.ts',
    'roles.filter(({ isMighty }) => isMighty)',
    'roles.filter(({ isMighty }) => !isMighty && isMighty)',
    settings,
  ],
  [
    'OPS-15: a server more than run must fit, too',
    'server/src/lib/doctor/settings.ts',
    'if (maxConnections < needed + connectionsEach)',
    'if (maxConnections < needed)',
    settings,
  ],
  [
    'OPS-15: a proxy must not pass on claimed addresses',
    'server/src/lib/doctor/proxy.ts',
    "isTrusted ? {} : { 'x-forwarded-for': claimed }",
    '{}',
    proxy,
  ],
  [
    'OPS-19: without a contact there is no security.txt',
    'server/src/lib/http/security-txt.ts',
    "if (contact === '') return answerUnknownPath(request, reply);",
    '',
    securityTxt,
  ],
  [
    'OPS-19: only https addresses are policies and contacts',
    'contract/src/fields/security-contact.ts',
    '/^https:\\/\\/[!-~]+$/',
    '/^https?:\\/\\/[!-~]+$/',
    securityTxt,
  ],
];
