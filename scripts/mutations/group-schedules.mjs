const due = 'server/src/areas/devices/group-schedule/due.test.ts';
const tests = 'server/src/areas/devices/group-schedule/group-schedule.test.ts';
const service = 'server/src/areas/devices/group-schedule/run.service.ts';
const days = 'server/src/areas/devices/group-schedule/due.ts';

/** Rules of schedules of groups. */
export const groupScheduleRules = [
  [
    'GROUP-03: a run belongs to one zone',
    service,
    'and coalesce(place.time_zone, default_time_zone()) =',
    'and true or coalesce(place.time_zone, default_time_zone()) =',
    tests,
  ],
  ['GROUP-03: a run is started once', service, 'if (!begun) return;', '', tests],
  [
    'GROUP-03: a disabled schedule does not run',
    service,
    'where enabled and account_id',
    'where account_id',
    tests,
  ],
  [
    'GROUP-03: a run is not made up for after minutes',
    days,
    'now - at < madeUpForMinutes * minuteMs',
    'true',
    due,
  ],
  ['GROUP-03: a run before the schedule was saved', days, 'at >= planned.since', 'true', due],
  ['GROUP-03: the local date counts', days, '[midnight, midnight - dayMs]', '[midnight - dayMs]', due],
  [
    'GROUP-03: a schedule for a foreign group is refused',
    'server/src/areas/devices/group-schedule/group-schedule.routes.ts',
    "if (!group) refuse({ groupId: 'unknown' });",
    '',
    tests,
  ],
];
