const controlTest = 'server/src/device/command/control.test.ts';
const keptTest = 'server/src/device/command/kept.test.ts';
const manyTest = 'server/src/areas/devices/bound-device/control.test.ts';
const commandService = 'server/src/areas/devices/bound-device/give-commands.service.ts';
const answers = 'server/src/device/command/answers.ts';
const desired = 'server/src/device/command/overdue.ts';

export const controlRules = [
  [
    'BOUND-26: a command that may wait does not fail because of its age',
    desired,
    'sent_at is not null and',
    "created_at < now() - interval '10 s' or sent_at is not null and",
    keptTest,
  ],
  [
    'BOUND-26: a limit waits for its device',
    commandService,
    'const taken = devices.filter(({ reachable }) => reachable || kept).map(({ id }) => id);',
    'const taken = devices.filter(({ reachable }) => reachable).map(({ id }) => id);',
    keptTest,
  ],
  [
    'a new limit replaces the one that waits',
    commandService,
    "        .where('status', '=', 'queued')\n",
    "        .where('status', '=', 'sent')\n",
    keptTest,
  ],
  [
    'BOUND-27: an expired switch is not sent together with a limit',
    'server/src/device/command/commands.ts',
    '...(!expired && { on, ports, fan })',
    '...{ on, ports, fan }',
    keptTest,
  ],
  [
    'a command is not sent after its timeout',
    'server/src/device/command/commands.ts',
    '    .where(notExpired)\n',
    '',
    keptTest,
  ],
  [
    'queued commands are sent when their device connects',
    'server/src/device/command/commands.ts',
    'if (ids.length > 0) due(ids);',
    '',
    keptTest,
  ],
  [
    'BOUND-21: an unbound device gets no settings from before',
    'server/migrations/0027_control.sql',
    "  update device_desired set version = greatest(version, reported_version) + 1, settings = '{}', expires_at = null\n",
    '  update device_desired set version = version + 1\n',
    keptTest,
  ],
  [
    'BOUND-16: a restart is confirmed by a new boot of the device',
    'server/src/device/ingest/store.ts',
    'before.sid !== null && before.sid !== after.sid',
    'before.sid === after.sid',
    controlTest,
  ],
  [
    'BOUND-25: a restarting device has more time to respond',
    desired,
    "when kind = 'restart' and acknowledged_at is not null then",
    "when kind = 'restart' and finished_at is not null then",
    controlTest,
  ],
  [
    'a late response never reopens a command',
    answers,
    "and (c.status in ('queued', 'sent') or (x.said <> 'ack' and c.status = 'acknowledged'))",
    "and (c.status in ('queued', 'sent', 'failed') or (x.said <> 'ack' and c.status = 'acknowledged'))",
    controlTest,
  ],
  [
    'BOUND-15: a command is applied only once the device reports the value',
    answers,
    "when 'setLimit' then x.limit_w",
    "when 'setLimit' then true or x.limit_w",
    controlTest,
  ],
  [
    'BOUND-23: an action on all rows of a filter lists the devices that were unreachable',
    'server/src/areas/devices/bound-device/control.routes.ts',
    ".filter(({ status }) => status === 'failed')",
    '.filter(() => false)',
    manyTest,
  ],
  [
    'BOUND-18: a timer on custom weekdays needs at least one day',
    'contract/src/device/timers-draft.ts',
    "repeat !== 'weekdays' || days.length > 0",
    'true',
    manyTest,
  ],
  [
    'a local time that occurs twice, at the end of daylight saving time, counts once',
    'contract/src/i18n/zone-clock.ts',
    'Math.min(...right)',
    'Math.max(...right)',
    'contract/src/device/timer.test.ts',
  ],
];
