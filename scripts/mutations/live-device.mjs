// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const statisticsTest = 'server/src/areas/devices/device-statistics/device-statistics.test.ts';
const sums = 'server/src/areas/devices/device-statistics/sums.service.ts';
const chargeTest = 'server/src/areas/devices/charge/charge.test.ts';
const boundTest = 'server/src/areas/devices/bound-device/bound-device.test.ts';
const troublesTest = 'console/src/areas/devices/bound-device/reading/troubles.test.ts';
const troubles = 'console/src/areas/devices/bound-device/reading/troubles.ts';

/** Rules of a device's page and of the list of bound devices. */
export const liveDeviceRules = [
  [
    'BOUND-04: later energy is subtracted from the cumulative sum',
    sums,
    'let left = (total?.energy ?? 0) - (later?.energy ?? 0)',
    'let left = total?.energy ?? 0',
    statisticsTest,
  ],
  [
    'BOUND-06: days are those of the reader’s time zone',
    sums,
    'hour at time zone ${timeZone}',
    "hour at time zone 'utc'",
    statisticsTest,
  ],
  [
    'days without stored hours come from the daily sums, only once',
    sums,
    '${sql.ref(by)} < ${ownDaysFrom}::date and readings > 0',
    'readings > 0',
    statisticsTest,
  ],
  [
    'BOUND-05: charges of a device that is no longer bound are not shown',
    'server/src/areas/devices/charge/charge.routes.ts',
    ".on('device.bindStatus', '=', 'bound')",
    '',
    chargeTest,
  ],
  [
    'energy is counted in µWh',
    'server/src/device/ingest/after/timeline.ts',
    '* ms) / 7200)',
    '* ms) / 7_200_000)',
    chargeTest,
  ],
  [
    'BOUND-01: a silent device is in no temperature level',
    'server/src/areas/devices/bound-device/reads.ts',
    '(${connected.online} and ${within(level)})',
    '${within(level)}',
    boundTest,
  ],
  [
    'BOUND-01: the last level has no upper end',
    'server/src/areas/stock/device-model/level.service.ts',
    '(n = last or state.temperature < high)',
    'state.temperature < high',
    boundTest,
  ],
  [
    'a page is notified of a device at most once a second',
    'server/src/live/device-frames.ts',
    'const paceMs = 1_000',
    'const paceMs = 1',
    'server/src/live/live.test.ts',
  ],
  [
    'a fan that stands still although the device is hot is reported',
    troubles,
    'state?.fan === false',
    'state?.fan === null',
    troublesTest,
  ],
  [
    'a silent device is unknown, neither online nor offline',
    'server/src/areas/devices/bound-device/reads.ts',
    'unknown: sql<boolean>`state.online and not ${recentlySeen}`',
    'unknown: sql<boolean>`state.online`',
    boundTest,
  ],
  [
    'of retained messages only presences are processed',
    'server/src/device/mqtt/uplink.ts',
    "if (retained && read.message.kind !== 'presence')",
    'if (read.message === undefined)',
    'server/src/device/mqtt/uplink.test.ts',
  ],
  [
    'a device whose recount fails does not stop the others',
    'server/src/device/ingest/after/recount.ts',
    'await recount(db, { deviceId, since: Date.parse(since) }).catch(failed);',
    'await recount(db, { deviceId, since: Date.parse(since) });',
    'server/src/device/ingest/after/recount.test.ts',
  ],
  [
    'BOUND-25: a device whose commands cannot be closed does not stop the others',
    'server/src/device/command/overdue.ts',
    '.catch((error: unknown) => errors.push(error))',
    '',
    'server/src/device/command/overdue.test.ts',
  ],
  [
    'a time zone that PostgreSQL reads differently is rejected',
    'contract/src/i18n/time-zone.ts',
    '!otherwise.test(value) &&',
    '',
    statisticsTest,
  ],
  [
    'a device with invalid stored data does not stop others from being stored',
    'server/src/device/ingest/store-group.ts',
    ' || (isBroken(error) && group.length > 1)',
    '',
    'server/src/device/ingest/flood.test.ts',
  ],
];
