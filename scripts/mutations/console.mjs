const sent = 'console/src/lib/call/call.sent.test.ts';

export const consoleRules = [
  [
    'REQUEST-09: the window for identical writes is 1000 ms',
    'console/src/lib/call/duplicate-guard.ts',
    'duplicateWindowMs = 1000',
    'duplicateWindowMs = 900',
    sent,
  ],
  [
    'REQUEST-10: the window for identical writes is no longer than 1000 ms',
    'console/src/lib/call/duplicate-guard.ts',
    'duplicateWindowMs = 1000',
    'duplicateWindowMs = 1100',
    sent,
  ],
  [
    'REQUEST-10: a write with another body is not a duplicate',
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
