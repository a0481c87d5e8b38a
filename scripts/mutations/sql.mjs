const tenant = 'server/src/lib/session/tenant.test.ts';
const policies = 'server/test/policies.test.ts';
const file = 'server/src/areas/file/file.test.ts';
const log = 'server/src/areas/operation-log/operation-log.test.ts';
const matrix = 'server/test/authorisation/authorisation.test.ts';

const open = (name, table, find, put, ...tests) => [
  `tenants: ${name}`,
  `server/migrations/${table}.sql`,
  find,
  put,
  ...tests,
];

const roles = 'server/src/lib/roles.test.ts';
const migrate = 'server/src/lib/migrate.ts';
const migrateTest = 'server/src/lib/migrate.test.ts';
const ground = (rule, ...rest) => [rule, 'server/migrations/0008_database_roles.sql', ...rest];

export const sqlRules = [
  ground(
    'staff open sessions for nobody else',
    'for insert to chargehand_staff with check (account_id = caller_account());\ncreate policy operation_log_staff_read',
    'for insert to chargehand_staff with check (true);\ncreate policy operation_log_staff_read',
    roles,
  ),
  ground(
    'staff write the log in nobody else’s name',
    'create policy operation_log_staff_write on operation_log for insert to chargehand_staff\n  with check (account_id = caller_account());',
    'create policy operation_log_staff_write on operation_log for insert to chargehand_staff\n  with check (true);',
    roles,
  ),
  ground(
    'an app user has its own devices',
    'to chargehand_app using (user_id = caller_user())',
    'to chargehand_app using (true)',
    roles,
  ),
  ground(
    'who claims a device knows its address',
    'if not found or found_device.mac <> address then',
    'if not found then',
    roles,
  ),
  ground(
    'staff see no secret of a second factor',
    'create policy two_factor_staff on two_factor to chargehand_staff\n  using (account_id = caller_account())',
    'create policy two_factor_staff on two_factor to chargehand_staff\n  using (true)',
    roles,
  ),
  open(
    'agents see themselves',
    '0001_identity',
    'using (id = tenant_agent())',
    'using (true)',
    tenant,
    matrix,
  ),
  open(
    'their devices',
    '0002_device',
    'create policy device_tenant on device to chargehand_tenant\n  using (tenant_owns(agent_id, merchant_id))',
    'create policy device_tenant on device to chargehand_tenant\n  using (true)',
    tenant,
    matrix,
  ),
  open(
    'their app users',
    '0002_device',
    'app_user for select to chargehand_tenant using (tenant_owns(agent_id, merchant_id))',
    'app_user for select to chargehand_tenant using (true)',
    tenant,
    matrix,
  ),
  open(
    'the states of their devices',
    '0002_device',
    'using (exists (select from device where device.id = device_state.device_id))',
    'using (true)',
    tenant,
  ),
  open(
    'the telemetry of their devices',
    '0002_device',
    'using (exists (select from device where device.id = telemetry.device_id))',
    'using (true)',
    tenant,
    policies,
  ),
  open(
    'their own files',
    '0003_system',
    'using (account_id = tenant_account() or file_is_shared(name))',
    'using (true)',
    file,
  ),
  open(
    'they delete their own files',
    '0003_system',
    'for delete to chargehand_tenant using (account_id = tenant_account())',
    'for delete to chargehand_tenant using (true)',
    tenant,
    policies,
  ),
  open(
    'parameters that are public',
    '0006_system',
    'using (built_in or is_public)',
    'using (true)',
    'server/src/areas/config/config.test.ts',
    tenant,
    policies,
  ),
  open(
    'the log of their own people',
    '0006_system',
    'create policy operation_log_tenant_read on operation_log for select to chargehand_tenant\n  using (tenant_owns(agent_id, merchant_id))',
    'create policy operation_log_tenant_read on operation_log for select to chargehand_tenant\n  using (true)',
    log,
    tenant,
  ),
  open(
    'the sessions of their own people',
    '0008_database_roles',
    'create policy session_tenant on session for select to chargehand_tenant\n  using (exists (select from account where account.id = session.account_id))',
    'create policy session_tenant on session for select to chargehand_tenant\n  using (true)',
    'server/src/areas/online-session/online-session.test.ts',
    tenant,
    policies,
  ),
  open(
    'the sign-ins of their own people',
    '0006_system',
    'using (exists (select from account where account.id = sign_in_log.account_id))',
    'using (true)',
    'server/src/areas/sign-in-log/sign-in-log.test.ts',
    tenant,
  ),
  open(
    'only their own account is written',
    '0007_personal_setting',
    'as restrictive for update to chargehand_tenant\n  using (id = tenant_account()) with check (id = tenant_account())',
    'as restrictive for update to chargehand_tenant\n  using (true) with check (true)',
    tenant,
    'server/src/areas/personal-setting/personal-setting.test.ts',
    policies,
  ),
  [
    'a server that waits to migrate holds up no index',
    migrate,
    'select pg_try_advisory_lock($1) as taken',
    'select pg_advisory_lock($1) is not null as taken',
    migrateTest,
  ],
  [
    'one server migrates at a time',
    migrate,
    'if (Taken.parse(rows)[0].taken) return;',
    'if (Taken.parse(rows)) return;',
    migrateTest,
  ],
  ['no limit cuts off a migration', migrate, "set_config(name, '0', false)", 'name', migrateTest],
  [
    'an index that was left broken is dropped',
    migrate,
    'if (index !== undefined && rowCount === 1)',
    "if (index === '')",
    migrateTest,
  ],
  [
    'an index that cannot be built twice is refused',
    migrate,
    'if (built !== undefined && repeatable === undefined)',
    "if (built === '')",
    migrateTest,
  ],
  [
    'names that were lost before files had references are mended',
    'server/migrations/0014_file_reference.sql',
    'update account set avatar = null where not exists (select from file where name = avatar);',
    '',
    migrateTest,
  ],
];
