const sent = 'console/src/lib/call/call.sent.test.ts';

export const consoleRules = [
  [
    'REQUEST-09: the window has 1000 ms',
    'console/src/lib/call/duplicate-guard.ts',
    'duplicateWindowMs = 1000',
    'duplicateWindowMs = 900',
    sent,
  ],
  [
    'REQUEST-10: the window has no more than 1000 ms',
    'console/src/lib/call/duplicate-guard.ts',
    'duplicateWindowMs = 1000',
    'duplicateWindowMs = 1100',
    sent,
  ],
  [
    'REQUEST-10: another body is another write',
    'console/src/lib/call/duplicate-guard.ts',
    'before?.body === mark && ',
    'before && ',
    sent,
  ],
  [
    'a call fails after 120 s',
    'console/src/lib/call/wire.ts',
    'timeoutMs = 120_000',
    'timeoutMs = 100_000',
    sent,
  ],
];
