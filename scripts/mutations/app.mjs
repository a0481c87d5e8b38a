// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const controlTest = 'server/src/areas/app-device/app-control.test.ts';
const endTest = 'server/src/areas/app-device/share-end.test.ts';
const deviceTest = 'server/src/areas/app-device/app-device.test.ts';
const accountTest = 'server/src/areas/app-user/account.test.ts';
const problemTest = 'server/src/lib/http/problem.test.ts';
const openapiTest = 'server/src/lib/http/openapi.test.ts';
const rolesTest = 'server/src/lib/roles.test.ts';

const table = (rule, ...rest) => [rule, 'server/migrations/0029_app_device.sql', ...rest];

/** Rules of the phone app's API and of what its users do with it. */
export const appRules = [
  [
    'APPAPI-08: a friend’s device is no own one',
    'server/src/areas/app-device/device.service.ts',
    'return found(device.sharedBy === null ? device : undefined);',
    'return device;',
    controlTest,
    deviceTest,
  ],
  [
    'APPAPI-07: a command that is given while the share ends is refused as any other',
    'server/src/areas/app-device/command.service.ts',
    "    if (isForbidden(error)) fail('notFound');\n",
    '',
    endTest,
  ],
  [
    'a command and an unbinding do not wait for each other in a ring',
    'server/src/areas/bound-device/give-commands.service.ts',
    '  await sql`select hold_devices(${deviceIds}::bigint[])`.execute(db);\n',
    '',
    endTest,
  ],
  [
    'by a device’s address nobody but its owner binds it next',
    'server/src/areas/app-device/reads.service.ts',
    'mac: own ? row.mac : null',
    'mac: row.mac',
    deviceTest,
  ],
  [
    'a silent device is said to be unknown',
    'server/src/lib/charger/connection.ts',
    "else 'unknown' end`",
    "else 'online' end`",
    deviceTest,
  ],
  [
    'a user gives so many commands in a minute, from whatever address',
    'server/src/areas/app-user/app-limit.service.ts',
    '    await countTry(app.db, `app ${what} of ${user.id}`, perMinute, 60);\n',
    '',
    controlTest,
  ],
  table(
    'APPAPI-08: the log says which app user it was',
    "case when tg_op = 'INSERT' then new.user_id end,",
    'null::bigint,',
    controlTest,
  ),
  table(
    'APPAPI-07: what a former friend asked for does not come later',
    "settings = settings - case when 'setLimit' = any(kinds) then 'limitW' else '' end",
    'settings = settings',
    endTest,
  ),
  table(
    'APPAPI-07: what a former friend asked for and still waits is given up',
    'create trigger device_share_commands_given_up after delete on device_share\n  for each row execute',
    'create trigger device_share_commands_given_up after delete on device_share\n  for each row when (false) execute',
    endTest,
  ),
  table('nobody is told what was charged before', 'and charge.began_at >= device.bound_at', '', deviceTest),
  table('nobody is told what was given before', 'and command.created_at >= device.bound_at', '', deviceTest),
  table(
    'nobody is told what was used before',
    "and device_hour.hour >= date_trunc('hour', device.bound_at)",
    '',
    deviceTest,
  ),
  table(
    'an app user gives commands in its own name',
    'with check (user_id = caller_user() and exists (select from device where device.id = command.device_id));',
    'with check (exists (select from device where device.id = command.device_id));',
    rolesTest,
  ),
  table(
    'an app user does not say how far a command has come',
    "with check (status = 'failed' and reason = 'expired');",
    'with check (true);',
    rolesTest,
  ),
  [
    'APPAPI-13: the switch is the user’s own',
    'server/src/areas/app-user/profile.routes.ts',
    '.set({ warningMessages: body.on })',
    '.set({ warningMessages: true })',
    accountTest,
  ],
  [
    'APPAPI-15: one of two accounts is given up although a device is bound',
    'server/migrations/0019_customer.sql',
    '  if last and exists (select from device where user_id = own.id) then',
    '  if exists (select from device where user_id = own.id) then',
    accountTest,
  ],
  [
    'APPAPI-16: an unknown path of the app is a problem',
    'server/src/lib/http/errors.ts',
    "  answer(new Failure('notFound'), request, reply, 404);",
    "  reply.code(404).send({ code: 404, msg: '', data: null });",
    problemTest,
  ],
  [
    'APPAPI-16: a problem’s title is the phrase of its status',
    'server/src/lib/http/errors.ts',
    'title: STATUS_CODES[status] ?? failure.code,',
    'title: msg,',
    problemTest,
  ],
  [
    'APPAPI-16: a schema’s parts are found from the description’s root',
    'server/src/lib/http/openapi-parts.ts',
    "$ref.replace('#/$defs/', at(`${own}.`))",
    '$ref',
    openapiTest,
  ],
];
