const tenant = 'server/src/lib/session/tenant.test.ts';
const policies = 'server/test/policies.test.ts';
const file = 'server/src/areas/system/file/file.test.ts';
const log = 'server/src/areas/system/operation-log/operation-log.test.ts';
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
    'a staff account can open sessions only for itself',
    'for insert to chargehand_staff with check (account_id = caller_account());\ncreate policy operation_log_staff_read',
    'for insert to chargehand_staff with check (true);\ncreate policy operation_log_staff_read',
    roles,
  ),
  ground(
    'a staff account writes the log only in its own name',
    'create policy operation_log_staff_write on operation_log for insert to chargehand_staff\n  with check (account_id = caller_account());',
    'create policy operation_log_staff_write on operation_log for insert to chargehand_staff\n  with check (true);',
    roles,
  ),
  ground(
    'an app user sees only its own devices',
    'to chargehand_app using (user_id = caller_user())',
    'to chargehand_app using (true)',
    roles,
  ),
  ground(
    'binding a device requires its address',
    'if not found or found_device.mac <> address then',
    'if not found then',
    roles,
  ),
  ground(
    'a staff account sees only its own second-factor secret',
    'create policy two_factor_staff on two_factor to chargehand_staff\n  using (account_id = caller_account())',
    'create policy two_factor_staff on two_factor to chargehand_staff\n  using (true)',
    roles,
  ),
  open(
    'an agent sees only itself',
    '0001_identity',
    'using (id = tenant_agent())',
    'using (true)',
    tenant,
    matrix,
  ),
  open(
    'a tenant sees only its devices',
    '0002_device',
    'create policy device_tenant on device to chargehand_tenant\n  using (tenant_owns(agent_id, merchant_id))',
    'create policy device_tenant on device to chargehand_tenant\n  using (true)',
    tenant,
    matrix,
  ),
  open(
    'a tenant sees only its app users',
    '0002_device',
    'app_user for select to chargehand_tenant using (tenant_owns(agent_id, merchant_id))',
    'app_user for select to chargehand_tenant using (true)',
    tenant,
    matrix,
  ),
  open(
    'a tenant sees only the states of its devices',
    '0002_device',
    'using (exists (select from device where device.id = device_state.device_id))',
    'using (true)',
    tenant,
  ),
  open(
    'a tenant sees only the telemetry of its devices',
    '0002_device',
    'using (exists (select from device where device.id = telemetry.device_id))',
    'using (true)',
    tenant,
    policies,
  ),
  open(
    'a tenant sees only its own and shared files',
    '0003_system',
    'using (account_id = tenant_account() or file_is_shared(name))',
    'using (true)',
    file,
  ),
  open(
    'a tenant deletes only its own files',
    '0003_system',
    'for delete to chargehand_tenant using (account_id = tenant_account())',
    'for delete to chargehand_tenant using (true)',
    tenant,
    policies,
  ),
  open(
    'a tenant sees only built-in and public parameters',
    '0006_system',
    'using (built_in or is_public)',
    'using (true)',
    'server/src/areas/system/config/config.test.ts',
    tenant,
    policies,
  ),
  open(
    'a tenant sees only the log of its own accounts and users',
    '0006_system',
    'create policy operation_log_tenant_read on operation_log for select to chargehand_tenant\n  using (tenant_owns(agent_id, merchant_id))',
    'create policy operation_log_tenant_read on operation_log for select to chargehand_tenant\n  using (true)',
    log,
    tenant,
  ),
  open(
    'a tenant sees only the sessions of its own accounts',
    '0008_database_roles',
    'create policy session_tenant on session for select to chargehand_tenant\n  using (exists (select from account where account.id = session.account_id))',
    'create policy session_tenant on session for select to chargehand_tenant\n  using (true)',
    'server/src/areas/system/online-session/online-session.test.ts',
    tenant,
    policies,
  ),
  open(
    'a tenant sees only the sign-ins of its own accounts',
    '0006_system',
    'using (exists (select from account where account.id = sign_in_log.account_id))',
    'using (true)',
    'server/src/areas/system/sign-in-log/sign-in-log.test.ts',
    tenant,
  ),
  open(
    'an account of a tenant changes only itself',
    '0007_personal_setting',
    'as restrictive for update to chargehand_tenant\n  using (id = tenant_account()) with check (id = tenant_account())',
    'as restrictive for update to chargehand_tenant\n  using (true) with check (true)',
    tenant,
    'server/src/areas/system/personal-setting/personal-setting.test.ts',
    policies,
  ),
  [
    'a server that waits to migrate does not block the building of an index',
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
  ['a migration has no timeout', migrate, "set_config(name, '0', false)", 'name', migrateTest],
  [
    'an invalid index left by a failed build is dropped',
    migrate,
    'if (index !== undefined && rowCount === 1)',
    "if (index === '')",
    migrateTest,
  ],
  [
    'an index migration that cannot be repeated is refused',
    migrate,
    'if (built !== undefined && repeatable === undefined)',
    "if (built === '')",
    migrateTest,
  ],
  [
    'names of files that no longer exist are removed',
    'server/migrations/0014_file_reference.sql',
    'update account set avatar = null where not exists (select from file where name = avatar);',
    '',
    migrateTest,
  ],
];
