// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const firmware = 'server/src/areas/versions/firmware/firmware.test.ts';
const rollout = 'server/src/areas/versions/rollout/rollout.test.ts';
const rollback = 'server/src/areas/versions/rollout/rollback.test.ts';
const waves = 'server/src/device/rollout/waves.test.ts';
const course = 'server/src/device/rollout/rollout.test.ts';
const download = 'server/src/device/rollout/download.test.ts';
const keys = 'server/src/areas/versions/signing-key/signing-key.test.ts';
const app = 'server/src/areas/versions/app-upgrade/app-upgrade-app.test.ts';
const upgrade = 'server/src/areas/versions/app-upgrade/app-upgrade.test.ts';
const line = 'server/src/areas/versions/app-upgrade/line.service.ts';
const uploads = 'server/src/areas/system/file/large-upload.test.ts';
const sql = 'server/sql/rollouts.sql';
const start = 'server/sql/rollout-start.sql';

/** Rules of firmware and rollouts, versions of the phone app, and the large files of both. */
export const upgradeRules = [
  [
    'UPGRADE-21: a version older than the newest is not a regular version',
    line,
    'if (newest && newest.precedence > precedence) return',
    'if (hotfix && newest && newest.precedence > precedence) return',
    upgrade,
  ],
  [
    'UPGRADE-21: a hotfix needs a published version of its line',
    line,
    'hotfix && !newest ?',
    'false ?',
    upgrade,
  ],
  [
    'UPGRADE-21: a line consists of the versions with the same minor version',
    line,
    "${precedence.split('.', 2).join('.')}.`",
    "${precedence.split('.', 1).join('.')}.`",
    upgrade,
  ],
  [
    'UPGRADE-21: each platform has its own versions',
    line,
    ".where('platform', '=', platform)\n",
    '',
    upgrade,
  ],
  [
    'UPGRADE-21: the order of versions is checked again when one is published',
    'server/src/areas/versions/app-upgrade/app-upgrade.routes.ts',
    "if (state === 'published')\n      for",
    'if (false)\n      for',
    upgrade,
  ],
  [
    'UPGRADE-13: a wave that is opened by hand does not open by itself',
    sql,
    'exit when r.by_hand;',
    '',
    waves,
  ],
  [
    'UPGRADE-13: of two users that open a wave at the same time one succeeds',
    sql,
    'and r.wave = coalesce(seen, r.wave) then',
    'then',
    waves,
  ],
  [
    'UPGRADE-11: a device is retried at most as often as the policy says',
    sql,
    'or new.retries >= r.retry_most',
    '',
    course,
  ],
  [
    'UPGRADE-11: only failures that the policy names are retried',
    sql,
    ' or new.reason <> all(r.retry_reasons)',
    '',
    course,
  ],
  [
    'UPGRADE-11: a device is not retried before the pause is over',
    'server/src/device/rollout/offers.ts',
    'and (m.not_before is null or m.not_before <= now())',
    '',
    course,
  ],
  [
    'UPGRADE-03: the hash of a firmware must be that of its file',
    'server/src/areas/versions/firmware/firmware.routes.ts',
    "if (value !== draft.sha256) refuse({ sha256: 'firmwareHash' }, { value });",
    '',
    firmware,
  ],
  [
    'UPGRADE-03: the signature of a firmware is checked',
    'server/src/areas/versions/firmware/firmware.routes.ts',
    'if (!isSigned(key.publicKey, signature, signed))',
    'if (false)',
    firmware,
  ],
  [
    'MODEL-06: a device model with firmware cannot be deleted',
    'server/src/areas/stock/device-model/device-model.routes.ts',
    ".selectFrom('firmware')",
    ".selectFrom('firmware').where('id', '<', 0)",
    firmware,
  ],
  [
    'UPGRADE-03: firmware signed with a retired key is refused',
    'server/src/areas/versions/firmware/firmware.routes.ts',
    "if (key.retiredAt !== null) refuse({ kid: 'keyNotTrusted' });",
    '',
    keys,
  ],
  [
    'UPGRADE-03: retiring a key stops the rollouts of firmware signed with it',
    sql,
    'execute function stop_rollouts_of_key();',
    'execute function announce_app_shown();',
    keys,
  ],
  [
    'UPGRADE-04: a rollout includes only devices that run a compatible version',
    start,
    'plain_version(s.firmware) = any(plain_versions(f.from_versions))',
    'true',
    rollout,
  ],
  [
    'UPGRADE-04: a rollout includes only devices of its model',
    start,
    'join device d on d.model_id = f.model_id join',
    'join device d on true join',
    rollout,
  ],
  [
    'UPGRADE-05: a rollout to a list includes only devices in the list',
    start,
    '(named is null or d.id = any(named))',
    'true',
    rollout,
  ],
  [
    'UPGRADE-18: a rollback includes only devices that run the version it replaces',
    start,
    'and plain_version(s.firmware) = plain_version(f.version)',
    '',
    rollback,
  ],
  [
    'UPGRADE-18: a running rollout cannot be rolled back',
    'server/src/areas/versions/rollout/rollback.service.ts',
    "if (from.status === 'running') fail('rolloutMoved');",
    '',
    rollback,
  ],
  [
    'UPGRADE-05: the next wave opens only after enough successes in the current one',
    sql,
    'elsif w.done > 0 and w.done * 100 >= r.success_percent',
    'elsif w.done > 0 and w.done * 100 >= 0 * r.success_percent',
    waves,
  ],
  [
    'UPGRADE-06: a paused rollout offers nothing',
    'server/src/device/rollout/offers.ts',
    "if (rollout?.status !== 'running' || rollout.keyRetired) return undefined;",
    'if (!rollout || rollout.keyRetired) return undefined;',
    waves,
  ],
  [
    'UPGRADE-07: two servers together keep the limit of devices in progress',
    'server/src/device/rollout/offers.ts',
    'underWay: count?.underWay ?? 0',
    'underWay: 0',
    waves,
  ],
  [
    'UPGRADE-08: too large a share of failures stops a rollout',
    sql,
    'if tried >= 20 and failed_now * 100 > r.failure_percent * tried then',
    'if false then',
    waves,
  ],
  [
    'UPGRADE-08: the share of failures is ignored before twenty devices were tried',
    sql,
    'if tried >= 20 and failed_now',
    'if tried >= 1 and failed_now',
    waves,
  ],
  [
    'a device is done when it reports the new version',
    'server/src/device/rollout/course.ts',
    'if (isSameVersion(version, target)) {',
    'if (version !== undefined) {',
    course,
  ],
  [
    'a report about another job changes nothing',
    'server/src/device/rollout/course.ts',
    'one.job === job ? reported(now, one) : now,',
    'reported(now, one),',
    course,
  ],
  [
    'a download URL expires',
    'server/src/device/rollout/address.ts',
    "return Number(until) * 1000 > now ? 'good' : 'late';",
    "return 'good';",
    download,
  ],
  [
    'a download URL is valid for its job only',
    'server/src/device/rollout/address.ts',
    'update(`${job}\\n${until}`)',
    'update(`${until}`)',
    download,
  ],
  [
    'UPGRADE-01: only the share of a published version can be changed',
    'server/src/areas/versions/app-upgrade/app-upgrade.routes.ts',
    "const columns = state === 'draft' ? await written(db, body) : { share: body.share };",
    'const columns = await written(db, body);',
    upgrade,
  ],
  [
    'UPGRADE-01: the share of a version can only grow',
    'server/src/areas/versions/app-upgrade/app-upgrade.routes.ts',
    'if (after.share < before.share)',
    'if (false)',
    upgrade,
  ],
  [
    'APPAPI-12: a forced version stays forced after a newer optional one',
    'server/src/areas/versions/app-upgrade/offered.service.ts',
    'behind.some((one) => one.forced)',
    '(behind[0] === newest && newest.forced)',
    app,
  ],
  [
    'APPAPI-12: an app older than the minimum must upgrade',
    'server/src/areas/versions/app-upgrade/offered.service.ts',
    ' || isOlder(version, newest.minimum)',
    '',
    app,
  ],
  [
    'APPAPI-12: a version is not offered outside its share',
    'server/src/areas/versions/app-upgrade/offered.service.ts',
    ' && isInShare(installation, one.id, one.share)',
    '',
    app,
  ],
  [
    'an account sees only its own uploads',
    'server/migrations/0150_upload.sql',
    'using (account_id = caller_account()) with check',
    'using (true) with check',
    uploads,
  ],
  [
    'a part of an upload cannot exceed its announced size',
    'server/src/areas/system/file/upload-parts.service.ts',
    "if (passed > size) fail('malformed');",
    '',
    uploads,
  ],
  [
    'the parts of an upload must come in order',
    'server/src/areas/system/file/put-part.service.ts',
    "if (from > received || from >= bytes) fail('conflict');",
    '',
    uploads,
  ],
  [
    'of several uploads of the same part at the same time one counts',
    'server/src/areas/system/file/put-part.service.ts',
    "if (upload.received !== from || upload.ended) fail('conflict');",
    '',
    uploads,
  ],
  [
    'an upload can be completed only once it is whole',
    'server/src/areas/system/file/finish-upload.service.ts',
    "if (received < bytes) fail('conflict');",
    '',
    uploads,
  ],
];
