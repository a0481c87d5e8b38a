// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const area = 'server/src/areas/partners/open';
const target = 'server/src/lib/http/safe-target.ts';
const targets = 'server/src/lib/http/safe-target.test.ts';
const hooks = `${area}/open-webhook.test.ts`;
const pause = `${area}/webhook-pause.test.ts`;
const rest = `${area}/retry-after.test.ts`;
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
    'APIAPP-14: an IPv6 target must be a public address',
    target,
    "if (address.kind() === 'ipv6' && !address.match(ipaddr.parseCIDR('2000::/3'))) return false;",
    '',
    targets,
  ],
  [
    'APIAPP-14: an IPv4 address within IPv6 is checked as IPv4',
    target,
    'const address = ipaddr.process(ip);',
    'const address = ipaddr.parse(ip);',
    targets,
  ],
  [
    'APIAPP-14: a private address is refused as a target',
    target,
    '  if (fault !== undefined) throw new ForbiddenTarget(fault);\n',
    '',
    targets,
  ],
  [
    'APIAPP-14: a target with user name or password is refused',
    target,
    "  if (url.username !== '' || url.password !== '') throw new ForbiddenTarget('targetCredentials');\n",
    '',
    targets,
  ],
  [
    'APIAPP-14: all addresses of a host name must be public',
    target,
    'found.map(({ address }) => faultOf(address, port, limits))',
    'found.slice(0, 1).map(({ address }) => faultOf(address, port, limits))',
    targets,
  ],
  [
    'APIAPP-14: a target is checked when a message is sent to it',
    `${area}/sending.service.ts`,
    'const target = targetOf(url, limits);',
    'const target = new URL(url);',
    hooks,
  ],
  [
    'APIAPP-14: a target is checked when it is saved',
    `${area}/open-webhook.routes.ts`,
    '        if (error instanceof ForbiddenTarget) return refuse({ url: error.fault });\n',
    '        if (error instanceof ForbiddenTarget) return url;\n',
    hooks,
  ],
  [
    'FOUND-55: a revocation pauses the webhooks of the application',
    'server/src/areas/partners/api-application/reach.routes.ts',
    '      hooks.map((hook) => hook.id),\n',
    '      [],\n',
    pause,
  ],
  [
    'FOUND-55: a webhook is not added past a revocation',
    lines,
    'return token is null or exists (select from api_token where token_hash = token);',
    'return true;',
    pause,
  ],
  [
    'FOUND-55: a pause stops deliveries that were already taken',
    lines,
    "  perform announce('apiApplication', array(select distinct application_id from api_webhook where id = any(stopped)));\n",
    '',
    pause,
  ],
  [
    'FOUND-55: a partner resumes no webhook that staff paused',
    `${area}/open-webhook.routes.ts`,
    "    if (pauseReason === 'staff') fail('webhookPausedByStaff');\n",
    '',
    pause,
  ],
  [
    'FOUND-56: a webhook that rests is not leased',
    `${area}/lease.service.ts`,
    '      .where(sql<boolean>`coalesce(resting_until <= now(), true)`)\n',
    '',
    rest,
  ],
  [
    'FOUND-56: a rest lasts an hour at most',
    `${area}/sending.service.ts`,
    'Math.min(Math.max(asked, 0), maxRestMs)',
    'Math.max(asked, 0)',
    rest,
  ],
  [
    'FOUND-57: a target that contains a blank is refused',
    target,
    "  if (/\\s/u.test(trimmed)) throw new ForbiddenTarget('targetUnreadable');\n",
    '',
    targets,
  ],
  [
    'FOUND-58: a time in a cursor is one that PostgreSQL reads',
    'server/src/lib/http/cursor.ts',
    "(time) => time >= '1970' && ",
    '(time) => ',
    `${area}/odd-cursors.test.ts`,
  ],
  [
    'FOUND-58: a text in a cursor contains no zero byte',
    'server/src/lib/http/cursor.ts',
    '!/[\\0\\p{Cs}]/u.test(value)',
    "value !== ''",
    `${area}/odd-cursors.test.ts`,
  ],
  [
    'FOUND-59: a token request names one client',
    `${area}/open-token.routes.ts`,
    "    if (body.client_id !== undefined && body.client_id !== code) fail('malformed');\n",
    '',
    `${area}/open-token.test.ts`,
  ],
  [
    'FOUND-60: a webhook reaches no endpoint of the system',
    target,
    "return own.has(endpointKey(ip, port)) ? 'targetOwn' : undefined;",
    'return own.has(endpointKey(ip, 0)) ? undefined : undefined;',
    `${area}/own-endpoints.test.ts`,
  ],
  [
    'FOUND-60: the port of PostgreSQL is one of the system',
    'server/src/lib/http/own-endpoints.ts',
    '      keys.add(endpointKey(address, place.port));\n',
    '      keys.delete(endpointKey(address, place.port));\n',
    `${area}/own-endpoints.test.ts`,
  ],
  [
    'OPENAPI-02: an application of the operator sees only the devices chosen for it',
    reach,
    'else exists (select from api_application_device c where',
    'else true or exists (select from api_application_device c where',
    sees,
  ],
  [
    'OPENAPI-08: a test application sees only the devices reserved for tests',
    reach,
    "when current_setting('app.test', true) = 'true' then exists (select from api_test_device t where t.device_id = device.id)\n      and",
    "when current_setting('app.test', true) = 'true' then true\n      and",
    sees,
  ],
  [
    'OPENAPI-04: a webhook with too many waiting deliveries falls behind and gets no further ones',
    lines,
    "x.state = 'waiting' offset 999)",
    "x.state = 'waiting' offset 999999)",
    deliveries,
  ],
  [
    'OPENAPI-04: a webhook that fell behind gets no more deliveries while enough of them wait',
    lines,
    " or exists (select from api_delivery where webhook_id = wanted and state = 'waiting' offset most - 1)",
    '',
    deliveries,
  ],
  [
    'OPENAPI-04: a webhook that fell behind continues where it stopped',
    lines,
    'update api_webhook set behind_at = upto where id = wanted',
    'update api_webhook set behind_at = null where id = wanted',
    deliveries,
  ],
  [
    'APIAPP-13: an application that may no longer call gets no further deliveries',
    `${area}/lease.service.ts`,
    '      .where(sql<boolean>`may_call(application_id)`)\n',
    '',
    deliveries,
  ],
  [
    'APIAPP-13: deliveries taken before the access ended are not sent either',
    `${area}/lane.service.ts`,
    '      if (signals.applicationChanges !== asOf) return;\n',
    '',
    deliveries,
  ],
  [
    'OPENAPI-08: events of devices require the scope for events',
    `${area}/due.service.ts`,
    '(${events} or device_id is null)',
    '(${events} or true)',
    deliveries,
  ],
  [
    'OPENAPI-08: a lane that ends looks again for deliveries that came meanwhile',
    `${area}/lanes.service.ts`,
    '    if (announced) lookSoon();\n',
    '',
    deliveries,
  ],
  [
    'OPENAPI-10: only a few calls of partners run at the same time',
    turns,
    'if (running < maxRunning) {',
    'if (running < 1000) {',
    turned,
  ],
  [
    'OPENAPI-10: after its turn an application waits behind the others',
    turns,
    '    waiting.delete(key);\n',
    '',
    turned,
  ],
  [
    'OPENAPI-10: all tokens of an application share one turn',
    turns,
    'application === undefined ? addressOf(request.ip)',
    'token !== undefined ? token : application === undefined ? addressOf(request.ip)',
    turned,
  ],
  [
    'OPENAPI-10: an application has at most fifty waiting calls',
    turns,
    'line.length >= maxWaiting',
    'line.length >= 1000',
    turned,
  ],
  [
    'OPENAPI-04: a mark that met a conflict is written again',
    `${area}/marks.service.ts`,
    'tries < maxTries && isConflict(error)',
    'isConflict(error) && false',
    `${area}/marks.test.ts`,
  ],
  [
    'OPENAPI-04: the deliveries that a paused webhook missed are kept as dead',
    lines,
    '  perform insert_missed_as_dead(id) from unnest(stopped) id;\n',
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
    'APIAPP-15: secrets of webhooks are encrypted again with the new key',
    'server/src/lib/session/reseal.ts',
    "  { table: 'api_webhook', key: 'id', column: 'old_secret' },\n",
    '',
    'server/test/reseal.test.ts',
  ],
];
