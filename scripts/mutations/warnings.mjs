// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const course = 'server/src/device/ingest/after/warning-course.ts';
const property = 'server/src/device/ingest/after/warnings.property.test.ts';
const schema = 'server/migrations/0025_warning.sql';
const test = 'server/src/areas/warning/warning.test.ts';
const figures = 'server/src/areas/dashboard/dashboard.test.ts';
const events = 'server/src/device/ingest/device-events.test.ts';
const amounts = 'server/src/areas/dashboard/tally.test.ts';

/** Rules of high-temperature warnings and of the dashboard's counts. */
export const warningRules = [
  [
    'WARN-02: a warning opens at the threshold, not only above it',
    course,
    'heard.temperature >= threshold',
    'heard.temperature > threshold',
    property,
  ],
  [
    'WARN-04: an open warning keeps the most that was reported',
    course,
    'peakPowerMw: Math.max(course.peakPowerMw, heard.powerMw)',
    'peakPowerMw: course.peakPowerMw',
    property,
  ],
  [
    'WARN-06: silence breaks the minutes that it has been cool',
    course,
    '&& at - course.readAt <= silenceMs',
    '',
    property,
  ],
  [
    'WARN-03: there is one open warning of a device',
    schema,
    'create unique index warning_open on warning (device_id, kind) where completed_at is null;',
    'create index warning_open on warning (device_id, kind) where completed_at is null;',
    test,
  ],
  [
    'WARN-07: a completed warning is not handled again',
    'server/src/areas/warning/warning.routes.ts',
    "if (rows.some(({ completedAt }) => completedAt !== null)) fail('warningCompleted');",
    '',
    test,
  ],
  [
    'WARN-08: who wants no warnings is told of none',
    schema,
    'join app_user u on u.id = w.user_id and u.warning_messages',
    'join app_user u on u.id = w.user_id',
    test,
  ],
  [
    'LOG-02: a completed warning leaves an entry in the log of its device',
    schema,
    'where before.completed_at is null and w.completed_at is not null order by w.id;',
    'where false order by w.id;',
    test,
  ],
  [
    'WARN-09: only who may see warnings is told of them',
    'server/src/live/warning-frames.ts',
    'const told = [...watchers].filter(({ session }) =>\n      hasPermission(session.permissions, warningApi.list.access),\n    );',
    'const told = [...watchers];',
    'server/src/live/live.test.ts',
  ],
  [
    'DASH-01: a device that goes away is counted no more',
    'server/migrations/0070_stands.sql',
    'array_agg(-1)) from removed',
    'array_agg(0)) from removed',
    amounts,
  ],
  [
    'DASH-01: a tally knows whose devices they are',
    'server/src/areas/dashboard/tally.service.ts',
    'sql<boolean>`level = 1 and agent_id = ${agentId}`',
    'sql<boolean>`level >= 1`',
    figures,
  ],
  [
    'DASH-03: what came back is sold no more',
    'server/migrations/0070_stands.sql',
    'what, model_id, -1 as n from was',
    'what, model_id, 0 as n from was',
    amounts,
  ],
  [
    'what waits is told as far as permissions reach',
    'server/src/areas/dashboard/needs.service.ts',
    'warnings: may(warningApi.list.access) ? await warningsOf(reader) : null',
    'warnings: await warningsOf(reader)',
    figures,
  ],
  [
    'open pages hear that something begins or ends to wait for somebody',
    'server/src/live/figure-frames.ts',
    "['tally', 'warning', 'portFault', 'waiting', 'feedback']",
    "['tally', 'warning', 'portFault', 'feedback']",
    'server/src/live/figure-frames.test.ts',
  ],
  [
    'LOG-02: an event of a device is logged once, however often it comes',
    'server/src/device/ingest/device-events.ts',
    '${sid}:${seq}',
    '${sid}:${seq}:${Math.random()}',
    events,
  ],
  [
    'a device that fills its log is not heard there for a while',
    'server/src/device/ingest/device-events.ts',
    'where not logged_enough(x.device_id) order',
    'order',
    events,
  ],
  [
    'nor that it comes and goes',
    'server/migrations/0030_event.sql',
    'where id = new.device_id and not logged_enough(id);',
    'where id = new.device_id;',
    events,
  ],
  [
    'a count that is remembered is of one scope',
    'server/src/areas/device-summary/device-summary.routes.ts',
    'cache.get(`${agentId} ${merchantId}`',
    'cache.get(`${agentId}`',
    'server/src/areas/device-summary/device-summary.test.ts',
  ],
  [
    'how many are online is remembered for one scope',
    'server/src/areas/dashboard/live.service.ts',
    'cache.get(`${agentId} ${merchantId}`',
    'cache.get(`${agentId}`',
    figures,
  ],
];
