const tests = 'server/src/areas/devices/alarm/conditions.test.ts';
const states = 'server/src/areas/devices/alarm/states.property.test.ts';
const restarts = 'server/src/areas/devices/alarm/restarts.test.ts';
const acting = 'server/src/areas/devices/alarm/acting.test.ts';
const urgent = 'server/src/areas/devices/alarm/urgent.test.ts';
const commands = 'server/src/areas/devices/alarm/course.service.ts';
const sql = 'server/sql/alarms.sql';
const course = 'server/sql/alarm-course.sql';

/** Rules of the alarms of devices. */
export const alarmRules = [
  [
    'ALARM-03: suppression comes before a shelf',
    sql,
    "when a.suppressed is not null then 'suppressed'",
    '',
    states,
  ],
  [
    'ALARM-03: a returned and acknowledged alarm closes',
    course,
    'new.returned_at is not null and new.acknowledged_at is not null and',
    'new.returned_at is not null and',
    states,
  ],
  ['ALARM-03: a shelf keeps an alarm open', course, ' and new.shelved_until is null then', ' then', states],
  [
    'ALARM-03: what is raised again must be acknowledged again',
    sql,
    'returned_at = null, acknowledged_at = null,\n      acknowledged_by = null',
    'returned_at = null',
    states,
  ],
  ['ALARM-04: the delay of the kind passes first', sql, 'k.on_seconds - case', '0 - case', tests],
  ['ALARM-04: slack keeps a condition', sql, 's.rssi < set.bound + set.slack', 's.rssi < set.bound', tests],
  [
    'ALARM-04: a chattering alarm does not return',
    sql,
    ' and not is_chattering(c, k.most_changes)),',
    '),',
    tests,
  ],
  [
    'ALARM-05: unbound devices raise none',
    sql,
    "d.bind_status = 'bound' and d.user_id is not null and ",
    '',
    tests,
  ],
  [
    'ALARM-05: who was not heard by this owner is not silent',
    sql,
    ' and f.began_at >= d.hands_at',
    '',
    tests,
  ],
  ['ALARM-06: an outage begins the delay again', sql, "at < now() - interval '15 seconds'", 'false', tests],
  [
    'ALARM-06: a lane that nobody holds begins it again',
    sql,
    'exists (select from broker_server where until > now())',
    'false',
    tests,
  ],
  [
    'ALARM-06: a server without its broker begins it again',
    sql,
    'until > now() and not connected',
    'false',
    restarts,
  ],
  [
    'ALARM-06: a server says whether it hears its lanes',
    'server/src/device/mqtt/external.ts',
    '    isConnected,\n',
    '    isConnected: () => true,\n',
    restarts,
  ],
  [
    'ALARM-10: the course has only commands while the alarm was open',
    commands,
    "command.created_at <= coalesce(alarm.closed_at, 'infinity')",
    'true',
    acting,
  ],
  [
    'ALARM-10: commands need the right to see devices',
    commands,
    'hasPermission(permissions, boundDeviceApi.commands.access)',
    'true',
    acting,
  ],
  [
    'ALARM-10: settings of groups are no steps',
    commands,
    ".where('command.follows', '=', false)",
    '',
    acting,
  ],
  ['ALARM-10: at most 200 steps', commands, '.slice(-maxSteps)', '', acting],
  [
    'ALARM-10: commands stand in order of time',
    commands,
    'later === -1 ? rest.length : later',
    'rest.length',
    acting,
  ],
  [
    'ALARM-10: the badge counts what nobody has acknowledged',
    'server/src/areas/devices/alarm/reads.service.ts',
    'and acknowledged_at is null ',
    '',
    urgent,
  ],
];
