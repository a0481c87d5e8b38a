const tests = 'server/src/areas/devices/group-setting/group-setting.test.ts';
const order = 'server/src/areas/devices/group-setting/precedence.property.test.ts';
const sql = 'server/sql/settings.sql';
const service = 'server/src/areas/devices/group-setting/follow.service.ts';

/** Rules of the settings that groups keep on their devices. */
export const groupSettingRules = [
  ['GROUP-04: a disabled setting does not hold', sql, 'where s.enabled', 'where true', order],
  ['GROUP-04: the highest priority wins', sql, 's.priority desc', 's.priority', order],
  ['GROUP-04: the nearest holder wins', sql, 'g.merchant_id is null, g.agent_id is null, ', '', tests],
  [
    'GROUP-04: a person’s change becomes the device’s own',
    sql,
    'and not c.follows and c.kind',
    'and false and c.kind',
    order,
  ],
  [
    'GROUP-04: who leaves gets the model’s value',
    sql,
    'else model_value(f.kind, model.design_power) end',
    'else f.value end',
    order,
  ],
  [
    'GROUP-04: a device that reports otherwise differs',
    sql,
    "else 'differs' end",
    "else 'followed' end",
    tests,
  ],
  [
    'GROUP-04: a limit is at most the model’s power',
    sql,
    'least(s.limit_w, greatest(1, floor(design_power))::int)',
    's.limit_w',
    tests,
  ],
  [
    'GROUP-04: a change of owner ends it',
    'server/sql/ownership.sql',
    'delete from device_setting where device_id = any(changed);',
    '',
    tests,
  ],
  [
    'GROUP-04: an open command comes first',
    service,
    "and c.kind in (f.kind, 'reset'))",
    "and c.kind = 'reset')",
    tests,
  ],
  ['GROUP-04: two servers give one command', service, 'await lockDesired(tx, deviceIds);', '', tests],
];
