// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const brake = 'server/src/device/rollout/brake.test.ts';
const spelling = 'server/src/device/rollout/spelling.test.ts';
const download = 'server/src/device/rollout/download.test.ts';
const keys = 'server/src/areas/versions/signing-key/signing-key.test.ts';
const app = 'server/src/areas/versions/app-upgrade/app-upgrade-app.test.ts';
const sql = 'server/sql/rollouts.sql';

/** Rules of rollouts that decide on evidence, of their counts, and of the bytes, versions and keys of firmware. */
export const rolloutEvidenceRules = [
  [
    'FOUND-44: a wave in which no device succeeded opens no further wave',
    sql,
    'elsif w.done > 0 and w.done * 100',
    'elsif w.done * 100',
    brake,
  ],
  [
    'FOUND-44: a device that was offered the firmware stays in the share of its wave',
    'server/src/device/rollout/offers.ts',
    "when m.attempt > 0 then 'failed' else",
    'else',
    brake,
  ],
  [
    'FOUND-44: a device that runs the new version before any offer is no evidence',
    sql,
    "case when state = 'done' and attempt = 0 then 'there' else state end",
    'state',
    brake,
  ],
  [
    'FOUND-45: a report about a job that was not offered changes nothing',
    'server/src/device/rollout/course.ts',
    'if (!place.offered) return place;',
    '',
    spelling,
  ],
  [
    'FOUND-46: firmware is sent unencoded',
    'server/src/device/rollout/download.routes.ts',
    '    compress: false,\n',
    '',
    download,
  ],
  [
    'FOUND-46: a HEAD request is no download',
    'server/src/device/rollout/download.routes.ts',
    'only ? `HEAD ${jobName}` : jobName',
    'jobName',
    download,
  ],
  [
    'FOUND-46: files are sent unencoded',
    'server/src/lib/http/serve-file.ts',
    '    compress: false,\n',
    '',
    'server/src/areas/system/file/file.test.ts',
  ],
  [
    'FOUND-46: a package of the app has a name that ends in .apk',
    'server/src/areas/versions/app-upgrade/app-upgrade-app.routes.ts',
    'originalName : `${originalName}.apk`',
    'originalName : originalName',
    app,
  ],
  [
    'FOUND-47: a device is done when it reports the new version in another spelling',
    'server/src/device/rollout/course.ts',
    'if (isSameVersion(version, target)) {',
    'if (version === target) {',
    spelling,
  ],
  [
    'FOUND-47: a leading v and build metadata are ignored in the database',
    'server/sql/plain-version.sql',
    "'^[vV]', ''), '\\+.*$', '')",
    "'^[vV]', '!'), '\\+.*$', '')",
    spelling,
  ],
  [
    'FOUND-48: a key of small order is refused',
    'server/src/lib/firmware/signature.ts',
    '!point.isSmallOrder() && point.isTorsionFree()',
    'point !== undefined',
    keys,
  ],
  [
    'FOUND-48: a stored key of small order verifies nothing',
    'server/src/lib/firmware/signature.ts',
    'if (!isSoundKey(publicKey)) return false;',
    '',
    keys,
  ],
  [
    'FOUND-49: a deleted device keeps its place in the counts',
    sql,
    "(case when attempt > 0 then 'failed' else 'skipped' end, 1)) moved",
    "(case when attempt > 0 then 'failed' else 'skipped' end, 0)) moved",
    brake,
  ],
  [
    'FOUND-49: a rollout that completed with failures is not shown as a success',
    'contract/src/areas/versions/rollout-states.ts',
    "status === 'completed' && failed > 0 ?",
    "status === 'completed' && false ?",
    brake,
  ],
];
