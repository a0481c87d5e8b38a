// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const area = 'server/src/areas/open';
const target = 'server/src/lib/http/safe-target.ts';
const targets = 'server/src/lib/http/safe-target.test.ts';
const hooks = `${area}/open-webhook.test.ts`;
const deliveries = `${area}/open-delivery.test.ts`;
const turns = 'server/src/lib/http/partner-turns.ts';
const turned = 'server/src/lib/http/partner-turns.test.ts';
const lines = 'server/sql/partners.sql';
const sees = `${area}/policies.test.ts`;
const reach = 'server/migrations/0200_partner.sql';
const events = 'server/migrations/0202_partner_event.sql';

/** Rules of the partners' API and of webhook targets. */
export const openRules = [
  [
    'APIAPP-14: only a public address of IPv6 is a target',
    target,
    "if (address.kind() === 'ipv6' && !address.match(ipaddr.parseCIDR('2000::/3'))) return false;",
    '',
    targets,
  ],
  [
    'APIAPP-14: IPv4 in IPv6 is judged as IPv4',
    target,
    'const address = ipaddr.process(ip);',
    'const address = ipaddr.parse(ip);',
    targets,
  ],
  [
    'APIAPP-14: a private address is no target',
    target,
    "if (ipaddr.isValid(host) && !isPublic(host, allowed)) throw new ForbiddenTarget('a private address');",
    '',
    targets,
  ],
  [
    'APIAPP-14: a target has no name and password',
    target,
    " || url.username !== '' || url.password !== ''",
    '',
    targets,
  ],
  [
    'APIAPP-14: all addresses of a name are public',
    target,
    '!found.every(({ address }) => isPublic(address, allowed))',
    '!found.some(({ address }) => isPublic(address, allowed))',
    targets,
  ],
  [
    'APIAPP-14: a target is looked at when it is sent to',
    `${area}/sending.service.ts`,
    'const target = targetOf(url, allowed);',
    'const target = new URL(url);',
    hooks,
  ],
  [
    'APIAPP-14: a target is looked at when it is saved',
    `${area}/open-webhook.routes.ts`,
    "    await aside(() => checkTarget(url, allowed).catch(() => refuse({ url: 'privateTarget' })));\n",
    '    if (allowed.length < 0) await aside(() => checkTarget(url, allowed).catch(() => refuse({ url })));\n',
    hooks,
  ],
  [
    'OPENAPI-02: an application of the operator sees the devices chosen for it',
    reach,
    'else exists (select from api_application_device c where',
    'else true or exists (select from api_application_device c where',
    sees,
  ],
  [
    'OPENAPI-08: an application for testing sees the devices set aside alone',
    reach,
    "when current_setting('app.test', true) = 'true' then exists (select from api_test_device t where t.device_id = device.id)\n      and",
    "when current_setting('app.test', true) = 'true' then true\n      and",
    sees,
  ],
  [
    'OPENAPI-04: a webhook with much in line is put no more in line for',
    lines,
    "x.state = 'waiting' offset 999)",
    "x.state = 'waiting' offset 999999)",
    deliveries,
  ],
  [
    'OPENAPI-04: one left behind takes no more while nothing arrives',
    lines,
    " or exists (select from api_delivery where webhook_id = wanted and state = 'waiting' offset most - 1)",
    '',
    deliveries,
  ],
  [
    'OPENAPI-04: one left behind goes on where it was left',
    lines,
    'update api_webhook set behind_at = upto where id = wanted',
    'update api_webhook set behind_at = null where id = wanted',
    deliveries,
  ],
  [
    'APIAPP-13: nothing more is sent to whoever may not call',
    `${area}/lanes.service.ts`,
    '      .where(sql<boolean>`may_call(application_id)`)\n',
    '',
    deliveries,
  ],
  [
    'APIAPP-13: what was taken already is not sent either',
    `${area}/lanes.service.ts`,
    '        if (changes !== asOf) return;\n',
    '',
    deliveries,
  ],
  [
    'OPENAPI-08: what happened to devices waits for the scope of events',
    `${area}/due.service.ts`,
    '(${events} or device_id is null)',
    '(${events} or true)',
    deliveries,
  ],
  [
    'OPENAPI-08: a lane that ends looks again for what came since',
    `${area}/lanes.service.ts`,
    '    if (seen !== news) lookSoon();\n',
    '',
    deliveries,
  ],
  [
    'OPENAPI-10: few calls of partners are answered at once',
    turns,
    'if (running < most) {',
    'if (running < 1000) {',
    turned,
  ],
  [
    'OPENAPI-10: whoever has had its turn is behind the others',
    turns,
    '    waiting.delete(key);\n',
    '',
    turned,
  ],
  [
    'OPENAPI-10: all tokens of an application are one in turn',
    turns,
    'application === undefined ? addressOf(request.ip)',
    'token !== undefined ? token : application === undefined ? addressOf(request.ip)',
    turned,
  ],
  [
    'OPENAPI-10: no application has more than fifty calls waiting',
    turns,
    'line.length >= maxWaiting',
    'line.length >= 1000',
    turned,
  ],
  [
    'OPENAPI-04: a mark that lost is written again',
    `${area}/marks.service.ts`,
    'tries < maxTries && isConflict(error)',
    'isConflict(error) && false',
    `${area}/marks.test.ts`,
  ],
  [
    'OPENAPI-04: what a paused webhook was left behind with is kept',
    `${area}/pausing.service.ts`,
    '    await sql`select let_behind_die(${id})`.execute(tx);\n',
    '',
    deliveries,
  ],
  [
    'a webhook belongs to one application',
    events,
    "create policy api_webhook_partner on api_webhook to chargehand_partner\n  using (application_id = nullif(current_setting('app.application_id', true), '')::bigint)",
    'create policy api_webhook_partner on api_webhook to chargehand_partner\n  using (true)',
    hooks,
  ],
  [
    'APIAPP-15: secrets of webhooks are sealed anew',
    'server/src/lib/session/reseal.ts',
    "  { table: 'api_webhook', key: 'id', column: 'old_secret' },\n",
    '',
    'server/test/reseal.test.ts',
  ],
];
