import type { BoundDeviceDetail, Command } from '@chargehand/contract/areas/devices/bound-device';
import { expect, test } from 'vitest';
import { troublesOf } from './troubles';

const now = Date.parse('2026-11-22T12:00:00Z');
const ago = (seconds: number): string => new Date(now - seconds * 1000).toISOString();

type State = NonNullable<BoundDeviceDetail['state']>;
const device = (state: Partial<State> | null, commands: Command[] = []) => ({
  warningTemperature: 65,
  commands,
  state: state && {
    version: 1,
    online: true,
    onlineSince: ago(60),
    seenAt: ago(3),
    reportedAt: ago(3),
    clockOff: null,
    temperature: 40,
    fan: true,
    on: true,
    power: 1,
    rssi: -50,
    firmware: null,
    ip: null,
    ports: [],
    ...state,
  },
});
const command: Command = {
  id: 7,
  version: 1,
  deviceId: 1,
  kind: 'switchPort',
  port: 1,
  on: true,
  fan: null,
  limitW: null,
  timers: null,
  why: null,
  late: null,
  status: 'failed',
  reason: 'timedOut',
  createdAt: ago(300),
  sentAt: null,
  acknowledgedAt: null,
  finishedAt: ago(290),
  follows: false,
  createdBy: null,
};
const kinds = (...args: Parameters<typeof troublesOf>) => troublesOf(...args).map(({ kind }) => kind);

test('faulty ports are grouped by their fault, and stay shown when the device goes silent', () => {
  const port = {
    on: false,
    status: 'idle',
    charging: 'notCharged',
    voltage: 5,
    current: 1,
    power: 5,
    minutes: 0,
  } as const;
  const ports = [
    { ...port, port: 1, fault: 'drawsWhileOff' as const },
    { ...port, port: 2, fault: null },
    { ...port, port: 3, fault: 'reported' as const },
    { ...port, port: 4, fault: 'drawsWhileOff' as const },
  ];
  expect(troublesOf(device({ ports }), now, false)).toEqual([
    { kind: 'drawsWhileOff', ports: [1, 4] },
    { kind: 'portFault', ports: [3] },
  ]);
  expect(kinds(device({ ports, seenAt: ago(600) }), now, false)).toEqual([
    'drawsWhileOff',
    'portFault',
    'silent',
  ]);
});

test('a healthy device has no trouble', () => {
  expect(kinds(device({}), now, false)).toEqual([]);
  expect(kinds(device({ temperature: 64.9, fan: false }), now, false)).toEqual([]);
});

test('a device at its limit is too hot, and a stopped fan is named', () => {
  expect(troublesOf(device({ temperature: 65, fan: true }), now, true)).toEqual([
    { kind: 'hot', temperature: 65, limit: 65 },
  ]);
  expect(kinds(device({ temperature: 66.4, fan: false }), now, true)).toEqual(['hot', 'fan']);
});

test('a pending warning is shown even when the device has cooled down', () => {
  expect(troublesOf(device({}), now, true)).toEqual([{ kind: 'warning', cooled: true }]);
});

test('a device that went offline while too hot is not shown as cooled down', () => {
  const [warning] = troublesOf(device({ seenAt: ago(90), temperature: 70 }), now, true);
  expect(warning).toEqual({ kind: 'warning', cooled: false });
});

test('a silent, offline or never seen device and a wrong clock are shown, a silent hot one with its temperature', () => {
  const since = new Date(ago(90));
  expect(troublesOf(device({ seenAt: ago(90), temperature: 70 }), now, false)).toEqual([
    { kind: 'silent', since, hot: 70 },
  ]);
  expect(kinds(device({ online: false }), now, false)).toEqual(['offline']);
  expect(kinds(device(null), now, false)).toEqual(['never']);
  expect(kinds(device({ clockOff: -7200 }), now, false)).toEqual(['clock']);
});

test('a failed command is shown for a day, not twice, and not after a newer one succeeded', () => {
  expect(kinds(device({}, [command]), now, false)).toEqual(['command']);
  expect(kinds(device({}, [command]), now, false, command)).toEqual([]);
  expect(kinds(device({}, [{ ...command, createdAt: ago(90_000) }]), now, false)).toEqual([]);
  expect(kinds(device({}, [{ ...command, id: 8, status: 'applied' }, command]), now, false)).toEqual([]);
});
