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
    'FOUND-88: a navigation that was not rendered is kept for the tabs',
    'console/src/shell/pages/visits.ts',
    'pending = [...pending, location];',
    'pending = [location];',
    'console/src/shell/pages/visits.test.ts',
  ],
  [
    'FOUND-85: a skeleton is hidden for 150 ms',
    'console/src/ui/feedback/skeleton/seen.ts',
    'hiddenMs = 150',
    'hiddenMs = 100',
    'console/src/ui/feedback/skeleton/seen.test.ts',
  ],
  [
    'a call fails after 120 s',
    'console/src/lib/call/wire.ts',
    'timeoutMs = 120_000',
    'timeoutMs = 100_000',
    sent,
  ],
  [
    'FOUND-110: a page of the product that the menu lacks leads to /401',
    'console/src/shell/pages/missing-page.ts',
    "? '/401' : '/404'",
    "? '/404' : '/404'",
    'console/src/shell/pages/missing-page.test.ts',
  ],
  [
    'FOUND-111: a phone is not offered the tab bar',
    'console/src/shell/layout-flags.ts',
    "['topNav', 'tagsView'] satisfies",
    "['topNav'] satisfies",
    'console/src/shell/layout-flags.test.ts',
  ],
  [
    'FOUND-112: a single tab has no bar',
    'console/src/ui/record/tabs.tsx',
    'tabs.length === 1 && coming',
    'tabs.length === 0 && coming',
    'console/src/ui/record/tabs.test.tsx',
  ],
  [
    'FOUND-113: a search result names a group and its page once',
    'console/src/shell/menu/menu.ts',
    'title !== titles[at + 1]',
    'at >= 0',
    'console/src/shell/search/found-routes.test.ts',
  ],
];
