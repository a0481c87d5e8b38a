import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { deviceMessageApi } from '@chargehand/contract/areas/devices/device-message';
import { commandTimeoutMs, restartTimeoutMs, switchExpiryMs } from '@chargehand/contract/device/command';
import {
  CommandResult,
  Desired,
  DeviceEvent,
  deviceEvents,
  maxPayloadBytes,
  Order,
  Presence,
  Reported,
  Settings,
  Telemetry,
} from '@chargehand/contract/device/payloads';
import {
  addressMs,
  answerMs,
  installMs,
  Manifest,
  maxOffers,
  otaFaults,
  OtaReport,
  stallMs,
} from '@chargehand/contract/device/ota';
import { refusals } from '@chargehand/contract/device/refusals';
import {
  chargingStates,
  clockBoundMs,
  maxKeptDays,
  maxAheadMs,
  offDrawsMa,
  portStatuses,
  reportIntervalS,
  silenceMs,
} from '@chargehand/contract/device/state';
import { maxTimers, Timer } from '@chargehand/contract/device/timer';
import { topicPrefix, upTopics } from '@chargehand/contract/device/topics';
import { connectAsync } from 'mqtt';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openAppControl } from '../../test/app-control';
import { withControl } from '../../test/control-hooks';
import { until } from '../../test/device';
import type { TestServer } from '../../test/harness';
import {
  chargerByDocument,
  exampleOf,
  type Field,
  readProtocol,
  shardByDocument,
} from '../../test/protocol-doc';
import { newToken, tokenHash } from '../lib/session/secret';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAppControl>>;
withControl(openAppControl, (opened, made) => {
  server = opened;
  world = made;
});

const protocol = readProtocol('docs/protocol.md');
const value = (what: string) => protocol.numbers.find((one) => one.what.startsWith(what))?.value;

describe('the protocol document matches the server', () => {
  it('in numbers, topics, states, events and reasons', () => {
    expect(
      Object.fromEntries(protocol.numbers.map(({ what, value: n }) => [what.split(/[:,]/)[0], n])),
    ).toMatchObject({
      'reporting interval': reportIntervalS,
      'silent after': silenceMs / 1000,
      'a command without a response fails after': commandTimeoutMs / 1000,
      'a restart fails after': restartTimeoutMs / 1000,
      'a switch command expires after': switchExpiryMs / 1000,
      'maximum size of a payload': maxPayloadBytes,
      'maximum number of ports': 48,
      'maximum number of timers': maxTimers,
      'a port that is off draws less than': offDrawsMa,
      'a firmware offer without a response is repeated after': answerMs / 1000,
      'a download without progress is offered again after': stallMs / 1000,
      'an installation fails after': installMs / 1000,
      'maximum number of offers to an online device': maxOffers,
      'a firmware URL is valid for': addressMs / 1000,
    });
    expect(value('clock: a larger difference')).toBe(clockBoundMs / 1000);
    expect(value('clock: a reading further ahead')).toBe(maxAheadMs / 1000);
    expect(value('clock: an older reading')).toBe(maxKeptDays);
    expect(
      protocol.topics
        .filter(({ direction }) => direction === 'up')
        .map(({ topic }) => topic)
        .sort(),
    ).toEqual(upTopics.map((one) => `up/${one}`).sort());
    expect(protocol.portStates).toEqual(portStatuses);
    expect(protocol.chargingStates).toEqual(chargingStates);
    expect(protocol.events.map(({ ev }) => ev)).toEqual(deviceEvents);
    expect(protocol.whys).toEqual(Object.keys(refusals));
    expect(protocol.faults).toEqual(otaFaults);
    expect(protocol.identities.map(({ message }) => message).sort()).toEqual(
      upTopics.map((one) => `up/${one}`).sort(),
    );
    for (const code of ['P6-2611-000001', 'x', 'ÄÖÜ-1'])
      expect(`cd/1/${shardByDocument(code)}/${code}/`).toBe(topicPrefix(code));
  });

  const port = protocol.ports.map(({ example }) => example);
  const messages: [name: string, schema: z.ZodType, fields: Field[], more: object][] = [
    ['up/presence', Presence, protocol.fields('up/presence'), {}],
    ['up/tele', Telemetry, protocol.fields('up/tele'), { p: [port] }],
    ['up/event', DeviceEvent, protocol.fields('up/event'), {}],
    ['settings', Settings, protocol.fields('Settings'), {}],
    ['a timer', Timer, protocol.fields('Settings', 1), {}],
    ['down/desired', Desired, protocol.fields('down/desired'), {}],
    ['up/reported', Reported, protocol.fields('up/reported'), {}],
    ['down/cmd', Order, protocol.fields('down/cmd'), {}],
    ['up/cmd/res', CommandResult, protocol.fields('up/cmd/res'), {}],
    ['down/ota', Manifest, protocol.fields('down/ota'), {}],
    ['up/ota', OtaReport, protocol.fields('up/ota'), {}],
  ];
  /** Returns a value of a field with size `n`: a number, or a text or list of that length. */
  const sized = ({ kind, name }: Field, n: number): unknown => {
    if (kind === 'integer' || kind === 'number') return n;
    if (kind !== 'list') return 'x'.repeat(n);
    const entry = name === 'p' ? port : name === 'timers' ? exampleOf(protocol.fields('Settings', 1)) : 1;
    return Array.from({ length: n }, () => entry);
  };
  it.each(messages)(
    'in %s: its example is valid, required fields are required, and bounds are as documented',
    (_name, schema, fields, more) => {
      expect(fields.length).toBeGreaterThan(1);
      const takes = (changed: Record<string, unknown>) =>
        schema.safeParse({ ...exampleOf(fields, { ...more }), ...changed }).success;
      expect(takes({})).toBe(true);
      for (const field of fields) {
        const { name, from, to, needed } = field;
        if (name.includes('.')) continue;
        expect([name, takes({ [name]: undefined })]).toEqual([name, !needed]);
        // Skips the bounds of messages from the server, which sets its own limits.
        if (_name.startsWith('down/')) continue;
        if (from !== undefined)
          expect([name, 'from', takes({ [name]: sized(field, from) })]).toEqual([name, 'from', true]);
        if (from !== undefined && (from > 0 || field.kind === 'integer' || field.kind === 'number'))
          expect([name, 'below', takes({ [name]: sized(field, from - 1) })]).toEqual([name, 'below', false]);
        if (to !== undefined)
          expect([name, 'to', takes({ [name]: sized(field, to) })]).toEqual([name, 'to', true]);
        if (to !== undefined && to < Number.MAX_SAFE_INTEGER)
          expect([name, 'above', takes({ [name]: sized(field, to + 1) })]).toEqual([name, 'above', false]);
      }
    },
  );

  it('in the six values of a port, each within its bounds', () => {
    const takes = (entry: number[]) =>
      Telemetry.safeParse(exampleOf(protocol.fields('up/tele'), { p: [entry] })).success;
    expect(port).toHaveLength(6);
    for (const [column, { from, to }] of protocol.ports.entries())
      for (const [n, taken] of [
        [from, true],
        [to, true],
        [from - 1, false],
        [to + 1, false],
      ] as const)
        expect([column, n, takes(port.map((one, place) => (place === column ? n : one)))]).toEqual([
          column,
          n,
          taken,
        ]);
  });
});

describe('a device written from the document alone', () => {
  const code = 'DOC-0001';
  const secret = newToken();

  it('is bound, reports, takes commands, refuses, restarts, and has no message rejected', async () => {
    const id = await server.device(code, { secretHash: tokenHash(secret), portCount: 3 });
    const { mac } = await server.db
      .selectFrom('device')
      .select('mac')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const owner = await world.somebody();
    const bound = await world.phones.call(owner, 'POST', '/api/app/v1/devices', { code, mac, via: 'wifi' });
    expect(bound.status).toBe(200);
    const mqttPort = world.port();
    const charger = await chargerByDocument(protocol, mqttPort, code, secret, 3);
    const detail = () => server.send(boundDeviceApi.get, world.token, { params: { id } });
    const state = await until(async () => (await detail()).state ?? undefined);
    expect(state).toMatchObject({ online: true, temperature: 41.5, fan: true, firmware: '2.4.1', rssi: -61 });
    expect(state.ports[2]).toMatchObject({
      status: 'working',
      charging: 'charging',
      voltage: 5.1,
      current: 1,
      power: 5.1,
    });

    const params = { ids: [id] };
    const settled = (command: number, status: 'applied' | 'failed') =>
      until(async () => {
        const [current] = await server.send(boundDeviceApi.commands, world.token, {
          params: { ids: [command] },
        });
        return current?.status === status && current;
      });
    const limit = await server.send(boundDeviceApi.setLimit, world.token, { params, body: { limitW: 33 } });
    await settled(limit[0]?.id ?? 0, 'applied');
    expect((await detail()).settings).toMatchObject({ limitW: 33, fan: 'auto' });
    const off = await server.send(boundDeviceApi.switchPort, world.token, {
      params: { id },
      body: { port: 2, on: false },
    });
    await settled(off.id, 'applied');
    expect((await detail()).state?.ports.map(({ on }) => on)).toEqual([true, false, true]);
    const timers = {
      timeZone: 'Europe/Paris',
      timers: [{ on: '07:30', off: '23:00', repeat: 'daily' as const, weekdays: [] }],
      over: (await detail()).timersVersion,
    };
    await settled(
      (await server.send(boundDeviceApi.setTimers, world.token, { params: { id }, body: timers })).id,
      'applied',
    );
    charger.refuse(protocol.whys[0]);
    const fan = await server.send(boundDeviceApi.switchFan, world.token, { params, body: { fan: 'on' } });
    expect(await settled(fan[0]?.id ?? 0, 'failed')).toMatchObject({
      reason: 'refused',
      why: protocol.whys[0],
    });
    charger.refuse(undefined);
    const restart = await server.send(boundDeviceApi.restart, world.token, { params, body: {} });
    await settled(restart[0]?.id ?? 0, 'applied');

    for (const { ev, needs } of protocol.events) await charger.happens(ev, needs);
    await charger.reading();
    const { rows } = await server.send(deviceLogApi.list, world.token, {
      params: { id },
      query: { pageSize: 100 },
    });
    const events = rows.filter(({ behaviour }) => behaviour === 'event').map(({ facts }) => facts['event']);
    expect(events.filter((one) => one !== 'drawsWhileOff').reverse()).toEqual(
      protocol.events.map(({ ev }) => ev),
    );
    await charger.end();
    expect(await server.send(deviceMessageApi.rejected, world.token, { params: { id } })).toEqual([]);
  });

  it('connects with MQTT 3.1.1, while the embedded broker refuses version 5', async () => {
    const port = world.port();
    const options = {
      clientId: code,
      username: code,
      password: secret,
      reconnectPeriod: 0,
      connectTimeout: 3000,
    };
    await expect(
      connectAsync(`mqtt://127.0.0.1:${port}`, { ...options, protocolVersion: 5 }),
    ).rejects.toThrow();
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { ...options, protocolVersion: 4 });
    await client.endAsync(true);
  });
});
