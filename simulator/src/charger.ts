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
import type { CommandRefusal } from '@chargehand/contract/device/refusals';
import { connect, type MqttClient } from 'mqtt';
import { type Controls, type Fired, followTimers, newControls, obey, reported } from './controls';
import { type Heat, nextHeat } from './heat';
import type { PastReading } from './past';
import { isFull, newPort, nextPort, type Port, readPort } from './port';
import { factoryFirmware, openUpgrades, type UpgradeOptions } from './upgrade';
import { openMessageQueue, type Outgoing } from './message-queue';

export interface ChargerOptions {
  brokerUrl: string;
  code: string;
  secret: string;
  /** Topic prefix, received with the credentials. */
  prefix: string;
  ports: number;
  /** Design power, in W. */
  designPower: number;
  /** True if the fan never starts. */
  fanBroken?: boolean;
  /** Number of °C by which the surroundings of the charger are warmer than a room. */
  warmer?: number;
  /** Port, from 1, whose relay is stuck closed: it supplies current even when it is off. */
  stuckPort?: number;
  /** Returns stored readings of past weeks, sent after connecting. `most` is the maximum power of one port, in W. */
  past?: (most: number) => readonly PastReading[];
  /** Firmware version at the start. */
  runs?: string | undefined;
  /** Options for upgrades; without them the charger accepts no firmware. */
  upgrades?: UpgradeOptions & { onVersion?: (version: string) => void };
  /** Seconds between two readings. */
  interval?: number;
  /** Seconds between two steps of the simulated heat and charge. */
  step?: number;
  random?: () => number;
}

/** A simulated charger with its own connection, credentials and physics. */
export interface Charger {
  readonly code: string;
  /** Returns whether a port's switch is closed. */
  isOn(port: number): boolean;
  /** Returns whether the charger is upgrading its firmware. */
  isUpgrading(): boolean;
  /** Breaks the connection until `plug` is called. The broker publishes the charger's last will. */
  cut(): void;
  plug(): void;
  /** Interrupts the power briefly: the charger reboots and keeps its settings and the readings not yet sent. */
  reboot(): void;
  /** Reports to the broker that it goes offline, and disconnects. */
  stop(): Promise<void>;
}

/** Reading of a port with a stuck relay: 0.5 A at 5 V. */
const stuckReading: Telemetry['p'][number] = [0, 5000, 500, 2500, 0, 0];

const hardware = 'C1';

/** Starts a charger. It connects and reconnects by itself, as real ones do. */
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
    step: stepSeconds = 1,
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
  /** Maximum power of one port, in W. */
  const maxPortPower = (designPower / options.ports) * 1.6;
  let ports: Port[] = Array.from({ length: options.ports }, () => newPort(maxPortPower, random));
  let heat: Heat = { temperature: ambient + random() * 8, fan: false };
  let seq = 0;
  let controls: Controls = newControls(options.ports, designPower);
  if (stuckPort !== undefined) controls.ports[stuckPort - 1] = false;
  let fired: Fired = new Map();
  let lookedAt = Date.now();
  let restartId: string | undefined;
  // Carries out one order after the other, so that a slow relay does not undo a newer order.
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
    // Reconnects also after a refused connection: a server refuses all connections while its database does not respond.
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
  const send = (item: Outgoing) =>
    client.publishAsync(`${prefix}up/${'ev' in item ? 'event' : 'tele'}`, JSON.stringify(item), { qos: 1 });
  const queue = openMessageQueue(send);

  // Sends readings of past weeks by a queue of their own, so that current readings never wait for them.
  const earlier = openMessageQueue(send);
  const earlierSid = newSid();
  for (const [i, reading] of (past?.(maxPortPower) ?? []).entries())
    earlier.enqueue({ v: 1, sid: earlierSid, seq: i + 1, ...reading });

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

  const publishState = () => {
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
    queue.enqueue(reading);
  };

  const happened = (what: Pick<DeviceEvent, 'ev' | 'port' | 'on'>) => {
    seq += 1;
    queue.enqueue({ v: 1, sid, seq, ts: Date.now(), ...what });
  };

  const answer = (id: string, st: 'ack' | 'refused', why: string | null = null) =>
    publish(client, 'up/cmd/res', { id, st, why, ts: Date.now() });

  const carryOut = async (desired: Desired) => {
    const { ver, set } = desired;
    if (ver < controls.version) return;
    if (fanBroken && set.fan === 'on') {
      await answer(`v${ver}`, 'refused', 'fanBlocked' satisfies CommandRefusal);
      return;
    }
    await answer(`v${ver}`, 'ack');
    // Simulates the switching delay of relays and converters.
    await new Promise((done) => setTimeout(done, 250 + random() * 500));
    controls = obey(controls, desired, Date.now());
    if (set.timers) fired = new Map();
    switchPorts();
    await report();
    publishState();
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
    // Ignores repeated and expired orders.
    if (id === restartId || exp <= Date.now()) return;
    restartId = id;
    await answer(id, 'ack');
    reboot();
  };

  client.on('connect', () => {
    void publish(client, 'up/presence', presence(true), true);
    client.subscribe(`${prefix}down/#`, { qos: 1 });
    void report();
    publishState();
    queue.open();
    earlier.open();
  });
  client.on('close', () => {
    queue.close();
    earlier.close();
  });
  client.on('message', (topic, payload) => {
    // Ignores an empty payload, which only deletes the topic's retained message.
    if (payload.length === 0) return;
    const message: unknown = JSON.parse(payload.toString('utf8'));
    if (topic === `${prefix}down/cmd`) {
      const order = Order.safeParse(message);
      if (order.success) orders = orders.then(() => restart(order.data));
    } else if (topic === `${prefix}down/ota`) {
      const manifest = Manifest.safeParse(message);
      if (manifest.success) upgrades?.offered(manifest.data);
    } else if (topic === `${prefix}down/desired`) {
      const desired = Desired.safeParse(message);
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
    ports = ports.map((port) => nextPort(port, stepSeconds, maxPortPower, random));
    for (const [i, port] of ports.entries())
      if (isFull(port) && !wasFull[i]) happened({ ev: 'fullyCharged', port: i + 1 });
    const wanted = ports.reduce((sum, port) => sum + port.power, 0);
    // Reduces the power of all ports by the same factor if they together exceed the power limit.
    const share = Math.min(1, Math.min(controls.limitW, designPower) / Math.max(wanted, 1));
    ports = ports.map((port) => ({ ...port, power: port.power * share }));
    heat = nextHeat(heat, wanted * share, ambient, stepSeconds, fanBroken ? 'off' : controls.fan);
  };
  const clock = setInterval(step, stepSeconds * 1000);
  // Measures also while offline; `queue` sends these readings once the charger is connected again.
  const telling = setInterval(publishState, interval * 1000);

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
