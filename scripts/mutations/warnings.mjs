// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const course = 'server/src/device/ingest/after/warning-course.ts';
const property = 'server/src/device/ingest/after/warnings.property.test.ts';
const schema = 'server/migrations/0025_warning.sql';
const test = 'server/src/areas/devices/warning/warning.test.ts';
const figures = 'server/src/areas/system/dashboard/dashboard.test.ts';
const events = 'server/src/device/ingest/device-events.test.ts';
const amounts = 'server/src/areas/system/dashboard/tally.test.ts';

/** Rules of high-temperature warnings and of the dashboard's counts. */
export const warningRules = [
  [
    'WARN-02: a warning opens at the threshold, not only above it',
    course,
    'reading.temperature >= threshold',
    'reading.temperature > threshold',
    property,
  ],
  [
    'WARN-04: an open warning keeps the highest reported values',
    course,
    'peakPowerMw: Math.max(course.peakPowerMw, reading.powerMw)',
    'peakPowerMw: course.peakPowerMw',
    property,
  ],
  [
    'WARN-06: silence interrupts the time in which a device counts as cooled down',
    course,
    '&& at - course.readAt <= silenceMs',
    '',
    property,
  ],
  [
    'WARN-03: a device has at most one open warning',
    schema,
    'create unique index warning_open on warning (device_id, kind) where completed_at is null;',
    'create index warning_open on warning (device_id, kind) where completed_at is null;',
    test,
  ],
  [
    'WARN-07: a completed warning cannot be handled again',
    'server/src/areas/devices/warning/warning.routes.ts',
    "if (rows.some(({ completedAt }) => completedAt !== null)) fail('warningCompleted');",
    '',
    test,
  ],
  [
    'WARN-08: app users that switched warnings off get none',
    schema,
    'join app_user u on u.id = w.user_id and u.warning_messages',
    'join app_user u on u.id = w.user_id',
    test,
  ],
  [
    'LOG-02: a completed warning adds an entry to the device’s log',
    schema,
    'where before.completed_at is null and w.completed_at is not null order by w.id;',
    'where false order by w.id;',
    test,
  ],
  [
    'WARN-09: only accounts that may see warnings are notified of them',
    'server/src/live/warning-frames.ts',
    'const recipients = [...watchers].filter(({ session }) =>\n      hasPermission(session.permissions, warningApi.list.access),\n    );',
    'const recipients = [...watchers];',
    'server/src/live/live.test.ts',
  ],
  [
    'DASH-01: a deleted device is no longer counted',
    'server/migrations/0070_stands.sql',
    'array_agg(-1)) from removed',
    'array_agg(0)) from removed',
    amounts,
  ],
  [
    'DASH-01: a tally counts only the reader’s devices',
    'server/src/areas/system/dashboard/tally.service.ts',
    'sql<boolean>`level = 1 and agent_id = ${agentId}`',
    'sql<boolean>`level >= 1`',
    figures,
  ],
  [
    'DASH-03: a returned device no longer counts as sold',
    'server/migrations/0070_stands.sql',
    'what, model_id, -1 as n from was',
    'what, model_id, 0 as n from was',
    amounts,
  ],
  [
    'open tasks are shown only if the account has the permission',
    'server/src/areas/system/dashboard/needs.service.ts',
    'warnings: may(warningApi.list.access) ? await warningsOf(reader) : null',
    'warnings: await warningsOf(reader)',
    figures,
  ],
  [
    'open pages are notified when an open task appears or ends',
    'server/src/live/figure-frames.ts',
    "['tally', 'warning', 'portFault', 'waiting', 'feedback']",
    "['tally', 'warning', 'portFault', 'feedback']",
    'server/src/live/figure-frames.test.ts',
  ],
  [
    'LOG-02: an event that arrives repeatedly is logged once',
    'server/src/device/ingest/device-events.ts',
    '${sid}:${seq}',
    '${sid}:${seq}:${Math.random()}',
    events,
  ],
  [
    'further events of a device that fills its log are not logged for a while',
    'server/src/device/ingest/device-events.ts',
    'where not logged_enough(x.device_id) order',
    'order',
    events,
  ],
  [
    'changes of presence of a device that fills its log are not logged for a while',
    'server/migrations/0030_event.sql',
    'where id = new.device_id and not logged_enough(id);',
    'where id = new.device_id;',
    events,
  ],
  [
    'a cached count is used for one tenant only',
    'server/src/areas/devices/device-summary/device-summary.routes.ts',
    'cache.get(`${agentId} ${merchantId}`',
    'cache.get(`${agentId}`',
    'server/src/areas/devices/device-summary/device-summary.test.ts',
  ],
  [
    'the cached number of online devices is used for one tenant only',
    'server/src/areas/system/dashboard/live.service.ts',
    'cache.get(`${agentId} ${merchantId}`',
    'cache.get(`${agentId}`',
    figures,
  ],
];
