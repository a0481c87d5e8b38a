// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const failures = 'server/src/areas/versions/rollout/failures.test.ts';
const failing = 'contract/src/areas/versions/rollout-failures.test.ts';
const rate = 'server/src/device/rollout/shared-rate.test.ts';
const download = 'server/src/device/rollout/download.test.ts';
const grouping = 'server/src/areas/versions/rollout/failures.service.ts';
const standing = 'contract/src/areas/versions/rollout-failures.ts';
const shared = 'server/src/device/rollout/shared-rate.ts';

/** Rules of the list of rollout failures, and of the bandwidth that downloads share. */
export const firmwareRules = [
  [
    'UPGRADE-19: only devices that succeeded or failed are counted',
    grouping,
    " and m.state in ('done', 'failed')",
    '',
    failures,
  ],
  [
    'UPGRADE-19: only devices of the rollout are counted',
    grouping,
    'where m.rollout_id = ${id} and',
    'where',
    failures,
  ],
  [
    'UPGRADE-19: groups without failures are left out',
    grouping,
    "where failed > 0 or by = 'all'",
    '',
    failures,
  ],
  ['UPGRADE-19: the groups of a kind are limited', grouping, 'where place <= ${maxGroups}', '', failures],
  [
    'UPGRADE-19: groups that stand out come first',
    grouping,
    '[...groups.filter((one) => one.standsOut), ...groups.filter((one) => !one.standsOut)]',
    'groups.toReversed()',
    failures,
  ],
  [
    'UPGRADE-19: a group with few failures does not stand out',
    standing,
    'group.failed < standsOutFrom.failed || ',
    '',
    failing,
  ],
  [
    'UPGRADE-19: a group is compared with the devices outside it',
    standing,
    '[total.tried - group.tried, total.failed - group.failed]',
    '[total.tried, total.failed]',
    failing,
  ],
  [
    'UPGRADE-19: a group with only slightly more failures does not stand out',
    standing,
    ' && (share - rest) * 100 >= standsOutFrom.percent',
    '',
    failing,
  ],
  ['UPGRADE-20: downloads share one rate', shared, 'if (rate > 0) left -= turn.bytes;', '', rate],
  [
    'UPGRADE-20: unused rate is saved only for a short burst',
    shared,
    'Math.min((rate * burstMs) / 1000, left + (rate * (now - filledAt)) / 1000)',
    'left + (rate * (now - filledAt)) / 1000',
    rate,
  ],
  [
    'UPGRADE-20: waiting downloads are served in the order of their requests',
    shared,
    'for (const turn of queue) {',
    'for (const turn of [...queue].reverse()) {',
    rate,
  ],
  [
    'UPGRADE-20: a closed download uses none of the rate',
    shared,
    '          giveUp();\n          done(error);',
    '          done(error);',
    rate,
  ],
  [
    'UPGRADE-20: a slow client’s file is not read far ahead',
    shared,
    'readableHighWaterMark: sliceBytes,',
    'readableHighWaterMark: 1024 * sliceBytes,',
    rate,
  ],
  [
    'UPGRADE-20: a new rate applies immediately',
    shared,
    '      rate = bytesPerSecond;\n',
    '      rate ||= bytesPerSecond;\n',
    rate,
  ],
  [
    'UPGRADE-20: firmware downloads are limited by the shared rate',
    'server/src/device/rollout/download.routes.ts',
    '.send(shared.through(bytes))',
    '.send(bytes)',
    download,
  ],
  [
    'UPGRADE-15: failed downloads and broker requests have the HTTP status of the failure',
    'server/src/lib/http/errors.ts',
    '(enveloped ? 200 : restStatus(failure.code))',
    '200',
    download,
    'server/src/device/mqtt/external.test.ts',
  ],
];
