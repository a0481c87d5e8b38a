// What is replaced are pieces of programs, with their own template strings.
/* eslint-disable no-template-curly-in-string */
const commandsTest = 'server/src/device/commands.test.ts';
const gatewayTest = 'server/src/device/gateway.test.ts';
const serversTest = 'server/src/device/servers.test.ts';
const store = 'server/src/device/store.ts';

export const deviceRules = [
  [
    'BOUND-23: offline is said',
    'server/src/areas/bound-device/switch.service.ts',
    "reason: 'offline'",
    "reason: 'timedOut'",
    commandsTest,
  ],
  [
    'BOUND-23: a silent device is not asked',
    'server/src/areas/bound-device/switch.service.ts',
    '!device.online || !device.heard',
    '!device.online',
    commandsTest,
  ],
  [
    'BOUND-25: ten seconds',
    'contract/src/device/command.ts',
    'commandTimeoutMs = 10_000',
    'commandTimeoutMs = 5_000',
    commandsTest,
  ],
  [
    'BOUND-25: no longer than ten seconds',
    'contract/src/device/command.ts',
    'commandTimeoutMs = 10_000',
    'commandTimeoutMs = 15_000',
    commandsTest,
  ],
  [
    'BOUND-27: sixty seconds',
    'contract/src/device/command.ts',
    'switchExpiryMs = 60_000',
    'switchExpiryMs = 90_000',
    commandsTest,
  ],
  [
    'BOUND-27: an old switch is dropped',
    'server/src/device/commands.ts',
    'const expired = expires !== null && expires <= Date.now();',
    'const expired = false;',
    commandsTest,
  ],
  [
    'the server that holds the connection sends',
    'server/src/device/commands.ts',
    'deviceIds.filter((id) => downlink.reaches(id))',
    'deviceIds',
    serversTest,
  ],
  [
    'a late last will of a connection left for another server changes nothing',
    store,
    'and (s.held_by is null or s.held_by = ${server}::uuid or ${server}::uuid is null)',
    '',
    serversTest,
  ],
  [
    'a gap is caught up with',
    'server/src/device/gateway.ts',
    'events.onGap(afterGap),',
    '',
    'server/src/device/catch-up.test.ts',
  ],
  [
    'a page that opens late misses nothing',
    'server/src/device/live.ts',
    'watchers.forEach(lookAgain)',
    'undefined',
    'server/src/device/audience.test.ts',
  ],
  [
    'what failed does not come later',
    'server/src/device/desired.ts',
    'if (failed.length > 0) await rebuildDesired(tx, deviceId);',
    '',
    commandsTest,
  ],
  [
    'a message counts once',
    'server/migrations/0002_device.sql',
    'primary key (device_id, at, sid, seq)',
    'unique (device_id, at, sid, seq, received_at)',
    gatewayTest,
  ],
  [
    'what arrives late changes nothing',
    store,
    'where s.reported_at is null or (excluded.reported_at, excluded.seq) > (s.reported_at, s.seq)',
    'where true',
    gatewayTest,
  ],
  [
    'a last will of an earlier boot is not about now',
    store,
    'where s.device_id = x.device_id and s.sid = x.sid',
    'where s.device_id = x.device_id',
    gatewayTest,
  ],
  [
    'acknowledged means stored',
    'server/src/device/ingest.ts',
    '(goesAside(deviceId) ? side : main).add([{ ...incoming, resolve, reject }]),',
    '((goesAside(deviceId) ? side : main).add([{ ...incoming, resolve, reject }]), resolve()),',
    gatewayTest,
  ],
  [
    'a clock ahead is refused',
    'server/src/device/message.ts',
    ' || message.data.ts > now + newest',
    '',
    gatewayTest,
  ],
  [
    'a payload has a most',
    'server/src/device/message.ts',
    'if (payload.length > maxPayloadBytes) return undefined;',
    '',
    gatewayTest,
  ],
];
