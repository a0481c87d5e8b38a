const tests = 'server/src/areas/devices/device-group/device-group.test.ts';
const functions = 'server/sql/groups.sql';
const migration = 'server/migrations/0386_device_group.sql';

/** Rules of device groups. */
export const groupRules = [
  [
    'GROUP-02: staff see the operator’s groups only',
    migration,
    'to chargehand_staff\n  using (agent_id is null)',
    'to chargehand_staff\n  using (true)',
    tests,
  ],
  [
    'GROUP-02: an agent does not see the groups of its merchants',
    migration,
    'using (agent_id = tenant_agent() and merchant_id is not distinct from tenant_merchant())\n  with',
    'using (tenant_owns(agent_id, merchant_id))\n  with',
    tests,
  ],
  [
    'GROUP-02: a group has the devices of its holder only',
    functions,
    "statement := statement || ' and d.merchant_id = $2';",
    "statement := statement || ' and true';",
    tests,
  ],
  [
    'GROUP-02: criteria do not use the tags of others',
    functions,
    'where id = any($8) and agent_id is not distinct from $1\n        and merchant_id is not distinct from $2',
    'where id = any($8)',
    tests,
  ],
  [
    'GROUP-02: a device leaves the list of a holder that no longer has it',
    functions,
    'or (g.merchant_id is not null and g.merchant_id is distinct from new.merchant_id)',
    '',
    tests,
  ],
  [
    'GROUP-02: all criteria must be met',
    functions,
    "if g.criteria ? 'firmware' then",
    'if false then',
    tests,
  ],
  [
    'GROUP-02: devices join all or none',
    'server/src/areas/devices/bound-device/group.routes.ts',
    'foundAll(ids, devices);',
    '',
    tests,
  ],
  [
    'GROUP-02: a group keeps its kind',
    'server/src/areas/devices/device-group/device-group.routes.ts',
    "refuse({ byCriteria: 'fixed' })",
    'undefined',
    tests,
  ],
];
