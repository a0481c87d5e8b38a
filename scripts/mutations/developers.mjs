// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const http = 'server/src/lib/http';
const described = `${http}/describe-at.test.ts`;
const guide = 'server/src/areas/partners/open/guide-page.test.ts';
const review = 'server/src/areas/partners/api-application/first-devices.test.ts';
const routes = 'server/src/areas/partners/api-application/api-application.routes.ts';

/** Rules of the pages for developers, of the devices of a new partner, and of the log of its calls. */
export const developerRules = [
  [
    'FOUND-117: the page of the APIs connects to no other site',
    `${http}/describe-at.ts`,
    '  "connect-src \'self\'",\n',
    '  "connect-src *",\n',
    described,
  ],
  [
    'FOUND-117: the part of an API has the schemas that others refer to',
    `${http}/openapi-part.ts`,
    '    addSchemas(schemas[name], schemas, names);\n',
    '',
    described,
  ],
  [
    'FOUND-118: the contents are also folded above the text',
    'server/src/areas/partners/open/guide-page.ts',
    '<details class="contents"><summary>${title}</summary><ol>${links}</ol></details>',
    '',
    guide,
  ],
  [
    'FOUND-119: highlighted code has legible colours',
    'partners/guide/code.css',
    '--code-comment: light-dark(#5c6673',
    '--code-comment: light-dark(#9aa3ae',
    guide,
  ],
  [
    'FOUND-120: the guide marks its current language',
    'server/src/areas/partners/open/guide-page.ts',
    "language === shown ? ' aria-current=\"true\"' : ''",
    "''",
    guide,
  ],
  [
    'FOUND-121: choosing devices needs the permission to edit the access',
    routes,
    "      fail('forbidden');\n",
    '      void 0;\n',
    review,
  ],
  [
    'FOUND-121: a rejection reserves no application for tests',
    routes,
    'test: code !== null && test',
    'test',
    review,
  ],
  [
    'FOUND-123: row-level security hides the calls of other partners',
    'server/migrations/0340_call_partner.sql',
    "  using (application_id = nullif(current_setting('app.application_id', true), '')::bigint);",
    '  using (true);',
    'server/src/areas/partners/open/open-call.test.ts',
  ],
];
