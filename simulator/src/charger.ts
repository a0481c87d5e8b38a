import { randomBytes } from 'node:crypto';
import {
  Desired,
  type DeviceEvent,
  Order,
  type Presence,
  type Reported,
  type Telemetry,
} from '@chargehand/contract/device/payloads';
import { Manifest } from '@chargehand/contract/device/ota';
import type { Refusal } from '@chargehand/contract/device/refusals';
import { connect, type MqttClient } from 'mqtt';
import { type Controls, type Fired, followTimers, newControls, obey, reported } from './controls';
import { type Heat, nextHeat } from './heat';
import type { PastReading } from './past';
import { isFull, newPort, nextPort, type Port, readPort } from './port';
import { factoryFirmware, openUpgrades, type UpgradeOptions } from './upgrade';
import { openVoice, type Said } from './voice';

export interface ChargerOptions {
  brokerUrl: string;
  code: string;
  secret: string;
  /** Handed over with the credentials; all topics lie below. */
  prefix: string;
  ports: number;
  /** W */
  designPower: number;
  /** The fan never starts. */
  fanBroken?: boolean;
  /** °C by which it is warmer around it than in a room. */
  warmer?: number;
  /** The relay of this port, from 1, never opens: it gives current also while it is off, as it is from the start. */
  stuckPort?: number;
  /** Readings of the weeks before, sent once it connects as if it had stored them; takes the most that one port gives, in W. */
  past?: (most: number) => readonly PastReading[];
  /** The firmware version it starts with, and how it upgrades; without the latter it takes no firmware. */
  runs?: string | undefined;
  upgrades?: UpgradeOptions & { onVersion?: (version: string) => void };
  /** Seconds between two reports, and between two steps of the simulated heat and charge. */
  interval?: number;
  step?: number;
  random?: () => number;
}

/** A charger in the field: its own connection, its own credentials, its own physics. */
export interface Charger {
  readonly code: string;
  /** Whether a port's switch is closed. */
  isOn(port: number): boolean;
  /** Whether it takes a firmware just now. */
  isUpgrading(): boolean;
  /** Pulls the network cable: the broker publishes the last will, for nothing was said before. */
  cut(): void;
  /** Plugs it in again. */
  plug(): void;
  /** Takes its power away for a moment: it boots anew with its settings and with the readings it had not sent yet. */
  reboot(): void;
  /** Tells the broker that it goes offline, and disconnects. */
  stop(): Promise<void>;
}

/** What a port gives whose relay is stuck: half an ampere of 5 V. */
const stuckReading: Telemetry['p'][number] = [0, 5000, 500, 2500, 0, 0];

const hardware = 'C1';

/** Starts a charger. It connects by itself, again and again, as real ones do. */
export function startCharger(options: ChargerOptions): Charger {
  const {
    code,
    secret,
    prefix,
    designPower,
    fanBroken = false,
    warmer = 0,
    stuckPort,
    past,
    runs = factoryFirmware,
    interval = 3,
    step: pace = 1,
    random = Math.random,
  } = options;
  const newSid = () => randomBytes(4).toString('hex');
  let sid = newSid();
  let version = runs;
  const mac = [...Buffer.from(code).subarray(-3)].map((byte) =>
    byte.toString(16).padStart(2, '0').toUpperCase(),
  );
  const bt = { mac: `A4:CF:13:${mac.join(':')}`, name: `${hardware} ${code.slice(-4)}` };
  const rssi = -48 - Math.floor(random() * 30);
  const ambient = 21 + random() * 6 + warmer;
  /** Most that one port gives, in W. */
  const most = (designPower / options.ports) * 1.6;
  let ports: Port[] = Array.from({ length: options.ports }, () => newPort(most, random));
  let heat: Heat = { temperature: ambient + random() * 8, fan: false };
  let seq = 0;
  let controls: Controls = newControls(options.ports, designPower);
  if (stuckPort !== undefined) controls.ports[stuckPort - 1] = false;
  let fired: Fired = new Map();
  let lookedAt = Date.now();
  let restartId: string | undefined;
  // One order after the other: a slow relay must not bring back what a newer order changed.
  let orders = Promise.resolve();

  const presence = (on: boolean): Presence => ({
    on,
    sid,
    fw: version,
    hw: hardware,
    ip: '10.20.4.113',
    rssi,
    bt,
  });
  const publish = (client: MqttClient, topic: string, payload: unknown, retain = false) =>
    client.publishAsync(prefix + topic, JSON.stringify(payload), { qos: 1, retain }).catch(() => undefined);

  const client = connect(options.brokerUrl, {
    clientId: code,
    username: code,
    password: secret,
    clean: true,
    keepalive: 30,
    reconnectPeriod: 1000 + random() * 2000,
    // A server whose database does not answer refuses it for now; by default the library never connects again after that.
    reconnectOnConnackError: true,
    connectTimeout: 10_000,
    will: {
      topic: `${prefix}up/presence`,
      payload: Buffer.from(JSON.stringify(presence(false))),
      qos: 1,
      retain: true,
    },
  });
  client.on('error', () => undefined);
  const send = (said: Said) =>
    client.publishAsync(`${prefix}up/${'ev' in said ? 'event' : 'tele'}`, JSON.stringify(said), { qos: 1 });
  const voice = openVoice(send);

  // Readings of the weeks before are sent beside the current ones, which never wait for them.
  const earlier = openVoice(send);
  const earlierSid = newSid();
  for (const [i, reading] of (past?.(most) ?? []).entries())
    earlier.say({ v: 1, sid: earlierSid, seq: i + 1, ...reading });

  const report = (err: string | null = null) =>
    publish(client, 'up/reported', {
      ver: controls.version,
      state: reported(controls),
      err,
    } satisfies Reported);

  const isLive = (port: number) => controls.on && controls.ports[port] === true;
  const switchPorts = () => {
    ports = ports.map((port, i) =>
      isLive(i) ? { ...port, on: true } : { ...port, on: false, power: 0, seconds: 0 },
    );
  };

  const tell = () => {
    seq += 1;
    const reading: Telemetry = {
      v: 1,
      sid,
      seq,
      ts: Date.now(),
      t: Math.round(heat.temperature * 10) / 10,
      fan: heat.fan ? 1 : 0,
      p: ports.map((port, i) => (i + 1 === stuckPort && !isLive(i) ? stuckReading : readPort(port))),
      rssi: rssi + Math.round(random() * 4 - 2),
    };
    voice.say(reading);
  };

  /** Tells of something that happened just now. */
  const happened = (what: Pick<DeviceEvent, 'ev' | 'port' | 'on'>) => {
    seq += 1;
    voice.say({ v: 1, sid, seq, ts: Date.now(), ...what });
  };

  const answer = (id: string, st: 'ack' | 'refused', why: string | null = null) =>
    publish(client, 'up/cmd/res', { id, st, why, ts: Date.now() });

  const carryOut = async (desired: Desired) => {
    const { ver, set } = desired;
    if (ver < controls.version) return;
    if (fanBroken && set.fan === 'on') {
      await answer(`v${ver}`, 'refused', 'fanBlocked' satisfies Refusal);
      return;
    }
    await answer(`v${ver}`, 'ack');
    // Relays and converters take their time.
    await new Promise((done) => setTimeout(done, 250 + random() * 500));
    controls = obey(controls, desired, Date.now());
    if (set.timers) fired = new Map();
    switchPorts();
    await report();
    tell();
  };

  const reboot = () => {
    sid = newSid();
    seq = 0;
    if (client.options.will) client.options.will.payload = Buffer.from(JSON.stringify(presence(false)));
    client.stream.destroy();
  };

  const upgrades =
    options.upgrades &&
    openUpgrades(options.upgrades, {
      runs: () => version,
      say: (report) => publish(client, 'up/ota', report),
      boot(now) {
        if (now !== version) options.upgrades?.onVersion?.(now);
        version = now;
        reboot();
      },
    });

  const restart = async ({ id, exp }: Order) => {
    // An order that comes twice is carried out once, and one that is too old not at all.
    if (id === restartId || exp <= Date.now()) return;
    restartId = id;
    await answer(id, 'ack');
    reboot();
  };

  client.on('connect', () => {
    void publish(client, 'up/presence', presence(true), true);
    client.subscribe(`${prefix}down/#`, { qos: 1 });
    void report();
    tell();
    voice.open();
    earlier.open();
  });
  client.on('close', () => {
    voice.close();
    earlier.close();
  });
  client.on('message', (topic, payload) => {
    // An empty payload only deletes the retained message of this topic.
    if (payload.length === 0) return;
    const said: unknown = JSON.parse(payload.toString('utf8'));
    if (topic === `${prefix}down/cmd`) {
      const order = Order.safeParse(said);
      if (order.success) orders = orders.then(() => restart(order.data));
    } else if (topic === `${prefix}down/ota`) {
      const manifest = Manifest.safeParse(said);
      if (manifest.success) upgrades?.offered(manifest.data);
    } else if (topic === `${prefix}down/desired`) {
      const desired = Desired.safeParse(said);
      if (desired.success) orders = orders.then(() => carryOut(desired.data));
    }
  });

  const step = () => {
    const now = Date.now();
    const due = followTimers(controls, fired, lookedAt, now);
    lookedAt = now;
    if (due !== controls) {
      controls = due;
      switchPorts();
      happened({ ev: 'timer', on: due.on });
      if (client.connected) void report();
    }
    const wasFull = ports.map(isFull);
    ports = ports.map((port) => nextPort(port, pace, most, random));
    for (const [i, port] of ports.entries())
      if (isFull(port) && !wasFull[i]) happened({ ev: 'fullyCharged', port: i + 1 });
    const wanted = ports.reduce((sum, port) => sum + port.power, 0);
    // Where the ports together exceed the power limit, each gives less by the same factor.
    const share = Math.min(1, Math.min(controls.limitW, designPower) / Math.max(wanted, 1));
    ports = ports.map((port) => ({ ...port, power: port.power * share }));
    heat = nextHeat(heat, wanted * share, ambient, pace, fanBroken ? 'off' : controls.fan);
  };
  const clock = setInterval(step, pace * 1000);
  // It measures without a connection, too, and sends that when it is connected again.
  const telling = setInterval(tell, interval * 1000);

  return {
    code,
    isOn: (port) => ports[port - 1]?.on ?? false,
    isUpgrading: () => upgrades?.isBusy() ?? false,
    cut: () => {
      client.options.reconnectPeriod = 0;
      client.stream.destroy();
    },
    plug: () => {
      client.options.reconnectPeriod = 2000;
      client.reconnect();
    },
    reboot,
    async stop() {
      clearInterval(clock);
      clearInterval(telling);
      if (client.connected) await publish(client, 'up/presence', presence(false), true);
      await client.endAsync(true);
    },
  };
}
