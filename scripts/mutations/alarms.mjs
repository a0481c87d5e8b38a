const tests = 'server/src/areas/devices/alarm/conditions.test.ts';
const states = 'server/src/areas/devices/alarm/states.property.test.ts';
const works = 'server/src/areas/devices/maintenance/maintenance.test.ts';
const many = 'server/src/areas/devices/incident/incident.test.ts';
const acting = 'server/src/areas/devices/alarm/acting.test.ts';
const urgent = 'server/src/areas/devices/alarm/urgent.test.ts';
const commands = 'server/src/areas/devices/alarm/course.service.ts';
const sql = 'server/sql/alarms.sql';
const incidents = 'server/sql/incidents.sql';
const course = 'server/sql/alarm-course.sql';
const kinds = 'server/src/areas/devices/alarm-kind/alarm-kind.test.ts';
const heartbeat = 'server/src/areas/devices/alarm/heartbeat.ts';
const heartbeats = 'server/src/areas/devices/alarm/heartbeat.test.ts';
const figures = 'server/src/areas/devices/alarm-quality/figures.service.ts';
const quality = 'server/src/areas/devices/alarm-quality/alarm-quality.test.ts';

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
  [
    'ALARM-04: a disabled kind returns its alarms',
    sql,
    'k.kind = a.kind and not k.enabled;',
    'false;',
    kinds,
  ],
  ['ALARM-12: at most once a minute', heartbeat, 'everySeconds = 60', 'everySeconds = 0', heartbeats],
  ['ALARM-13: an alarm that was raised again counts again', figures, 'a.repeats = 0', 'true', quality],
  ['ALARM-13: two people bear more than one', figures, ' * people.n', '', quality],
  ['ALARM-13: a shelved alarm is not stale', figures, 'and a.shelved_until is null', '', quality],
  ['ALARM-06: an outage begins the delay again', sql, "at < now() - interval '15 seconds'", 'false', tests],
  [
    'ALARM-06: a lane that nobody holds begins it again',
    sql,
    'exists (select from broker_server where until > now())',
    'false',
    tests,
  ],
  [
    'ALARM-03: maintenance comes before suppression',
    sql,
    "when a.suppressed = 'maintenance' then 'outOfService'",
    '',
    states,
  ],
  [
    'ALARM-05: maintenance of a place holds for its devices',
    sql,
    'm.until > now() and m.place_id = d.place_id',
    'm.until > now() and false',
    works,
  ],
  [
    'ALARM-05: maintenance ends with its time',
    'server/sql/maintenance.sql',
    'and until <= now()',
    'and false',
    works,
  ],
  [
    'ALARM-05: maintenance ends with the ownership',
    'server/sql/maintenance.sql',
    'd.hands_at <> m.since or not can_alarm(d)',
    'false',
    works,
  ],
  [
    'ALARM-07: ten devices make an incident',
    incidents,
    'having count(*) >= 10',
    'having count(*) >= 9',
    many,
  ],
  ['ALARM-07: half of the devices in common', incidents, 'where t.total <= 2 * s.n', 'where true', many],
  ['ALARM-07: most alarms name the cause', incidents, 'order by s.n desc,', 'order by', many],
  [
    'ALARM-07: later alarms join an open incident only',
    incidents,
    'i.closed_at is null and i.kind = l.kind',
    'i.kind = l.kind',
    many,
  ],
  [
    'ALARM-07: an alarm that is raised again leaves the incident that is over',
    sql,
    'where i.id = a.incident_id and i.closed_at is null',
    'where i.id = a.incident_id',
    many,
  ],
  [
    'ALARM-07: alarms stop a rollout',
    incidents,
    'tried.n * 100 > r.failure_percent * tried.done',
    'false',
    'server/src/device/rollout/alarming.test.ts',
  ],
  [
    'ALARM-06: a server without its broker begins it again',
    sql,
    'until > now() and not connected',
    'false',
    tests,
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
