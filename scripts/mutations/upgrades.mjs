// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const firmware = 'server/src/areas/firmware/firmware.test.ts';
const rollout = 'server/src/areas/rollout/rollout.test.ts';
const rollback = 'server/src/areas/rollout/rollback.test.ts';
const waves = 'server/src/device/rollout/waves.test.ts';
const course = 'server/src/device/rollout/rollout.test.ts';
const download = 'server/src/device/rollout/download.test.ts';
const keys = 'server/src/areas/signing-key/signing-key.test.ts';
const app = 'server/src/areas/app-upgrade/app-upgrade-app.test.ts';
const upgrade = 'server/src/areas/app-upgrade/app-upgrade.test.ts';
const line = 'server/src/areas/app-upgrade/line.service.ts';
const uploads = 'server/src/areas/file/large-upload.test.ts';
const sql = 'server/sql/rollouts.sql';
const start = 'server/sql/rollout-start.sql';

/** Rules of firmware and rollouts, versions of the phone app, and the large files of both. */
export const upgradeRules = [
  [
    'UPGRADE-21: what is older than the newest is no regular version',
    line,
    'if (newest && newest.precedence > precedence) return',
    'if (hotfix && newest && newest.precedence > precedence) return',
    upgrade,
  ],
  ['UPGRADE-21: a hotfix has a line', line, 'hotfix && !newest ?', 'false ?', upgrade],
  [
    'UPGRADE-21: a line ends with its minor version',
    line,
    "${precedence.split('.', 2).join('.')}.`",
    "${precedence.split('.', 1).join('.')}.`",
    upgrade,
  ],
  [
    'UPGRADE-21: platforms have versions of their own',
    line,
    ".where('platform', '=', platform)\n",
    '',
    upgrade,
  ],
  [
    'UPGRADE-21: it is looked again when it goes out',
    'server/src/areas/app-upgrade/app-upgrade.routes.ts',
    "if (state === 'published')\n      for",
    'if (false)\n      for',
    upgrade,
  ],
  ['UPGRADE-13: a wave that a person opens waits for them', sql, 'exit when r.by_hand;', '', waves],
  [
    'UPGRADE-13: of two who open a wave at once one does',
    sql,
    'and r.wave = coalesce(seen, r.wave) then',
    'then',
    waves,
  ],
  ['UPGRADE-11: no more retries than the policy says', sql, 'or new.retries >= r.retry_most', '', course],
  [
    'UPGRADE-11: only failures that the policy names',
    sql,
    ' or new.reason <> all(r.retry_reasons)',
    '',
    course,
  ],
  [
    'UPGRADE-11: not before the pause is over',
    'server/src/device/rollout/offers.ts',
    'and (m.not_before is null or m.not_before <= now())',
    '',
    course,
  ],
  [
    'UPGRADE-03: the hash of a firmware is its file’s',
    'server/src/areas/firmware/firmware.routes.ts',
    "if (value !== draft.sha256) refuse({ sha256: 'firmwareHash' }, { value });",
    '',
    firmware,
  ],
  [
    'UPGRADE-03: the signature is over all that a firmware is',
    'server/src/areas/firmware/firmware.routes.ts',
    'if (!isSigned(key.publicKey, signature, signed))',
    'if (false)',
    firmware,
  ],
  [
    'MODEL-06: a model stays while it has firmware',
    'server/src/areas/device-model/device-model.routes.ts',
    ".selectFrom('firmware')",
    ".selectFrom('firmware').where('id', '<', 0)",
    firmware,
  ],
  [
    'UPGRADE-03: a retired key signs nothing any more',
    'server/src/areas/firmware/firmware.routes.ts',
    "if (key.retiredAt !== null) refuse({ kid: 'keyNotTrusted' });",
    '',
    keys,
  ],
  [
    'UPGRADE-03: what a retired key signed stops going out',
    sql,
    'execute function stop_rollouts_of_key();',
    'execute function tell_app_shown();',
    keys,
  ],
  [
    'UPGRADE-04: a rollout reaches devices that run a version it is made for',
    start,
    's.firmware = any(f.from_versions)',
    'true',
    rollout,
  ],
  [
    'UPGRADE-04: a rollout reaches devices of its model',
    start,
    'join device d on d.model_id = f.model_id join',
    'join device d on true join',
    rollout,
  ],
  [
    'UPGRADE-05: a list of devices is no more than that',
    start,
    '(named is null or d.id = any(named))',
    'true',
    rollout,
  ],
  [
    'UPGRADE-18: a rollout back has the devices that run the version they leave, and no other',
    start,
    'and s.firmware = f.version',
    '',
    rollback,
  ],
  [
    'UPGRADE-18: a rollout that goes on is not taken back',
    'server/src/areas/rollout/rollback.service.ts',
    "if (from.status === 'running') fail('rolloutMoved');",
    '',
    rollback,
  ],
  [
    'UPGRADE-05: the next wave waits for the share of this one',
    sql,
    'elsif w.done * 100 >= r.success_percent',
    'elsif w.done * 100 >= 0 * r.success_percent',
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
    'UPGRADE-07: two servers keep the limit of devices in progress together',
    'server/src/device/rollout/offers.ts',
    'underWay: count?.underWay ?? 0',
    'underWay: 0',
    waves,
  ],
  [
    'UPGRADE-08: failures beyond the share stop a rollout',
    sql,
    'if tried >= 20 and failed_now * 100 > r.failure_percent * tried then',
    'if false then',
    waves,
  ],
  [
    'UPGRADE-08: before twenty were tried nothing is said of a share',
    sql,
    'if tried >= 20 and failed_now',
    'if tried >= 1 and failed_now',
    waves,
  ],
  [
    'done is a device that is back with the new version',
    'server/src/device/rollout/course.ts',
    'if (version === target) {',
    'if (version !== undefined) {',
    course,
  ],
  [
    'what is said of another job moves nothing',
    'server/src/device/rollout/course.ts',
    'one.job === job ? reported(now, one) : now,',
    'reported(now, one),',
    course,
  ],
  [
    'an address of a download is old after a while',
    'server/src/device/rollout/address.ts',
    "return Number(until) * 1000 > now ? 'good' : 'late';",
    "return 'good';",
    download,
  ],
  [
    'an address of a download is its job’s alone',
    'server/src/device/rollout/address.ts',
    'update(`${job}\\n${until}`)',
    'update(`${until}`)',
    download,
  ],
  [
    'UPGRADE-01: what phones were told of a version stays, but for its share',
    'server/src/areas/app-upgrade/app-upgrade.routes.ts',
    "const columns = state === 'draft' ? await written(db, body) : { share: body.share };",
    'const columns = await written(db, body);',
    upgrade,
  ],
  [
    'UPGRADE-01: the share of a version only grows',
    'server/src/areas/app-upgrade/app-upgrade.routes.ts',
    "if (state !== 'draft' && body.share < before.share)",
    'if (false)',
    upgrade,
  ],
  [
    'APPAPI-12: a forced version forces also where an optional one came after it',
    'server/src/areas/app-upgrade/offered.service.ts',
    'behind.some((one) => one.forced)',
    '(behind[0] === newest && newest.forced)',
    app,
  ],
  [
    'APPAPI-12: who is older than the minimum must upgrade',
    'server/src/areas/app-upgrade/offered.service.ts',
    ' || isOlder(version, newest.minimum)',
    '',
    app,
  ],
  [
    'APPAPI-12: outside of the share a version is not offered',
    'server/src/areas/app-upgrade/offered.service.ts',
    ' && isInShare(installation, one.id, one.share)',
    '',
    app,
  ],
  [
    'an upload is its account’s own',
    'server/migrations/0150_upload.sql',
    'using (account_id = caller_account()) with check',
    'using (true) with check',
    uploads,
  ],
  [
    'a part of an upload has the bytes that were announced',
    'server/src/areas/file/upload-parts.service.ts',
    "if (passed > size) fail('malformed');",
    '',
    uploads,
  ],
  [
    'parts of an upload come one after the other',
    'server/src/areas/file/large-upload.service.ts',
    "if (from > received || from >= bytes) fail('conflict');",
    '',
    uploads,
  ],
  [
    'of a part that is sent often at once one counts',
    'server/src/areas/file/large-upload.service.ts',
    "if (now.received !== from || now.ended) fail('conflict');",
    '',
    uploads,
  ],
  [
    'an upload is a file once it is whole',
    'server/src/areas/file/large-upload.service.ts',
    "if (received < bytes) fail('conflict');",
    '',
    uploads,
  ],
];
