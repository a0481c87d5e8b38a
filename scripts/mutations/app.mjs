// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const controlTest = 'server/src/areas/people/app-device/app-control.test.ts';
const endTest = 'server/src/areas/people/app-device/share-end.test.ts';
const deviceTest = 'server/src/areas/people/app-device/app-device.test.ts';
const accountTest = 'server/src/areas/people/app-user/account.test.ts';
const problemTest = 'server/src/lib/http/problem.test.ts';
const openapiTest = 'server/src/lib/http/openapi.test.ts';
const rolesTest = 'server/src/lib/roles.test.ts';

const table = (rule, ...rest) => [rule, 'server/migrations/0029_app_device.sql', ...rest];

/** Rules of the phone app's API and of what its users do with it. */
export const appRules = [
  [
    'APPAPI-08: a friend’s shared device does not count as an own device',
    'server/src/areas/people/app-device/device.service.ts',
    'return found(device.sharedBy === null ? device : undefined);',
    'return device;',
    controlTest,
    deviceTest,
  ],
  [
    'APPAPI-07: a command sent while the share ends is refused as if the device did not exist',
    'server/src/areas/people/app-device/command.service.ts',
    "    if (isForbidden(error)) fail('notFound');\n",
    '',
    endTest,
  ],
  [
    'a command and an unbinding at the same time cause no deadlock',
    'server/src/areas/devices/bound-device/give-commands.service.ts',
    '  await sql`select hold_devices(${deviceIds}::bigint[])`.execute(db);\n',
    '',
    endTest,
  ],
  [
    'only the owner of a device is given the address needed to bind it',
    'server/src/areas/people/app-device/reads.service.ts',
    'mac: isOwner ? row.mac : null',
    'mac: row.mac',
    deviceTest,
  ],
  [
    'the state of a silent device is unknown',
    'server/src/lib/charger/connection.ts',
    "else 'unknown' end`",
    "else 'online' end`",
    deviceTest,
  ],
  [
    'an app user’s commands per minute are limited, from any address',
    'server/src/areas/people/app-user/app-limit.service.ts',
    '    await countTry(app.db, `app ${what} of ${user.id}`, perMinute, 60);\n',
    '',
    controlTest,
  ],
  table(
    'APPAPI-08: the log names the app user that gave the command',
    "case when tg_op = 'INSERT' then new.user_id end,",
    'null::bigint,',
    controlTest,
  ),
  table(
    'APPAPI-07: a setting that a former friend asked for is not sent later',
    "settings = settings - case when 'setLimit' = any(kinds) then 'limitW' else '' end",
    'settings = settings',
    endTest,
  ),
  table(
    'APPAPI-07: waiting commands of a former friend are given up',
    'create trigger device_share_commands_given_up after delete on device_share\n  for each row execute',
    'create trigger device_share_commands_given_up after delete on device_share\n  for each row when (false) execute',
    endTest,
  ),
  table(
    'charges from before the binding are not shown to the new owner',
    'and charge.began_at >= device.bound_at',
    '',
    deviceTest,
  ),
  table(
    'commands from before the binding are not shown to the new owner',
    'and command.created_at >= device.bound_at',
    '',
    deviceTest,
  ),
  table(
    'hours of use from before the binding are not shown to the new owner',
    "and device_hour.hour >= date_trunc('hour', device.bound_at)",
    '',
    deviceTest,
  ),
  table(
    'an app user gives commands only in its own name',
    'with check (user_id = caller_user() and exists (select from device where device.id = command.device_id));',
    'with check (exists (select from device where device.id = command.device_id));',
    rolesTest,
  ),
  table(
    'an app user cannot change the progress of a command',
    "with check (status = 'failed' and reason = 'expired');",
    'with check (true);',
    rolesTest,
  ),
  [
    'APPAPI-13: the user’s choice of warning messages is stored',
    'server/src/areas/people/app-user/profile.routes.ts',
    '.set({ warningMessages: body.on })',
    '.set({ warningMessages: true })',
    accountTest,
  ],
  [
    'APPAPI-15: one of two logins can be deleted although a device is bound',
    'server/migrations/0019_customer.sql',
    '  if last and exists (select from device where user_id = own.id) then',
    '  if exists (select from device where user_id = own.id) then',
    accountTest,
  ],
  [
    'APPAPI-16: an unknown path of the app API is answered with a problem',
    'server/src/lib/http/errors.ts',
    "  answer(new Failure('notFound'), request, reply, 404);",
    "  reply.code(404).send({ code: 404, msg: '', data: null });",
    problemTest,
  ],
  [
    'APPAPI-16: the title of a problem is the reason phrase of its status',
    'server/src/lib/http/errors.ts',
    'title: STATUS_CODES[status] ?? failure.code,',
    'title: msg,',
    problemTest,
  ],
  [
    'APPAPI-16: references to parts of a schema start at the root of the description',
    'server/src/lib/http/openapi-parts.ts',
    "$ref.replace('#/$defs/', refTo(`${rootName}.`))",
    '$ref',
    openapiTest,
  ],
];
