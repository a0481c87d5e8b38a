const functions = 'server/sql/test-chargers.sql';
const partners = 'server/sql/partners.sql';
const migration = 'server/migrations/0360_test_charger.sql';
const area = 'server/src/areas/partners/open';
const course = `${area}/test-course.service.ts`;
const staff = 'server/src/areas/partners/api-application';
const refusals = `${area}/test-charger.test.ts`;
const reads = `${area}/test-charger-reads.test.ts`;

/** Rules of test chargers in the partners' API. */
export const testChargerRules = [
  [
    'FOUND-122: adding a test charger with an approval needs the permission to edit the access',
    `${staff}/api-application.routes.ts`,
    '(codes.length > 0 || test || testCharger)',
    '(codes.length > 0 || test)',
    refusals,
  ],
  [
    'FOUND-122: a second test charger is refused',
    `${staff}/test-charger.service.ts`,
    "  if (present) fail('testChargerExists');\n",
    '  void present;\n',
    refusals,
  ],
  [
    'FOUND-122: a disabled application gets no test charger',
    `${staff}/reach.routes.ts`,
    "    if (disabled) fail('testChargerDisabled');\n",
    '    void disabled;\n',
    refusals,
  ],
  [
    'FOUND-122: row-level security hides the test chargers of other applications',
    migration,
    `create policy api_test_charger_partner on api_test_charger for select to chargehand_partner
  using (application_id = nullif(current_setting('app.application_id', true), '')::bigint);`,
    `create policy api_test_charger_partner on api_test_charger for select to chargehand_partner
  using (true);`,
    refusals,
  ],
  [
    'FOUND-122: disabling an application removes its test charger',
    `${staff}/api-application.routes.ts`,
    'disabled ? await removeTestChargers(db, ids) : []',
    'disabled ? [] : []',
    reads,
  ],
  [
    'FOUND-122: a new test charger is charging',
    functions,
    "  perform begin_test_charge(charger, 1, moment - interval '10 minutes', max_w);\n",
    '',
    reads,
  ],
  [
    'FOUND-122: stopping a port ends its charge',
    functions,
    'update api_test_charge set ended_at = moment, told = true',
    'update api_test_charge set told = true',
    reads,
  ],
  [
    'FOUND-122: a power limit applies to running charges',
    functions,
    'limit_w = limit_w[:99] || wanted_w',
    'limit_w = limit_w[:99] || limit_w[1]',
    reads,
  ],
  [
    'FOUND-122: the power rises after the beginning',
    course,
    'const rise = Math.min(1, 0.25 + (0.75 * (at - beganAt)) / ramp.riseMs);',
    'const rise = 1;',
    reads,
  ],
  [
    'FOUND-122: the temperature follows the power',
    course,
    'heat.room + heat.perWatt * power - temperature',
    'heat.room - temperature',
    reads,
  ],
  ['FOUND-122: a full battery is published', partners, '  perform note_full_test_charges();\n', '', reads],
  [
    'FOUND-122: a full battery is published once',
    functions,
    'update api_test_charge set told = true where id in (select',
    'update api_test_charge set told = false where id in (select',
    reads,
  ],
  [
    'FOUND-122: webhooks get the events of a test charger',
    partners,
    '        union all select id, code from api_test_charger where id = t.device_id) d',
    '        ) d',
    reads,
  ],
  [
    'FOUND-122: old operations are deleted, and running charges are not',
    functions,
    'where charger_id = charger and ended_at <= moment\n    and id <=',
    'where charger_id = charger\n    and id <=',
    reads,
  ],
  [
    'FOUND-122: the events of a removed device or test charger are deleted',
    functions,
    '  delete from api_event where device_id in (select id from removed);\n',
    '',
    reads,
  ],
];
