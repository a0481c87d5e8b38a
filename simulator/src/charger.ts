import { randomBytes } from 'node:crypto';
import {
  Desired,
  type Presence,
  type Reported,
  type Settings,
  type Telemetry,
} from '@chargehand/contract/device/payloads';
import { connect, type MqttClient } from 'mqtt';
import { type Heat, inTheSun, nextHeat } from './heat';
import type { PastReading } from './past';
import { newPort, nextPort, type Port, readPort } from './port';
import { openVoice } from './voice';

export interface ChargerOptions {
  brokerUrl: string;
  code: string;
  secret: string;
  /** Handed over with the credentials; all topics lie below. */
  prefix: string;
  ports: number;
  /** W */
  designPower: number;
  /** The fan never starts and the charger stands in the sun: it overheats under load. */
  fanBroken?: boolean;
  /** What it did before it came into sight, by the most that one port gives in W: as if an earlier boot had kept it. */
  past?: (most: number) => readonly PastReading[];
  /** Seconds between two reports, and between two looks at what heat and charge have come to. */
  interval?: number;
  step?: number;
  random?: () => number;
}

/** A charger in the field: its own connection, its own credentials, its own physics. */
export interface Charger {
  readonly code: string;
  /** Whether a port's switch is closed, as a person before it would see. */
  isOn(port: number): boolean;
  /** Pulls the network cable: no farewell, the broker's last will speaks. */
  cut(): void;
  /** Plugs it in again. */
  plug(): void;
  /** Takes its power away for a moment: it boots anew, and knows what it was told and what it had not sent yet. */
  reboot(): void;
  /** Says goodbye and goes. */
  stop(): Promise<void>;
}

const hardware = 'C1';
const firmware = '2.4.1';

/** Starts a charger. It connects by itself, again and again, as real ones do. */
export function startCharger(options: ChargerOptions): Charger {
  const {
    code,
    secret,
    prefix,
    designPower,
    fanBroken = false,
    past,
    interval = 3,
    step: pace = 1,
    random = Math.random,
  } = options;
  const newSid = () => randomBytes(4).toString('hex');
  let sid = newSid();
  const rssi = -48 - Math.floor(random() * 30);
  const ambient = 21 + random() * 6;
  /** Most that one port gives, in W. */
  const most = (designPower / options.ports) * 1.6;
  let ports: Port[] = Array.from({ length: options.ports }, () => newPort(most, random));
  let heat: Heat = { temperature: ambient + random() * 8, fan: false };
  let seq = 0;
  let version = 0;
  // One order after the other: a slow relay must not bring back what a newer order changed.
  let orders = Promise.resolve();

  const presence = (on: boolean): Presence => ({
    on,
    sid,
    fw: firmware,
    hw: hardware,
    ip: '10.20.4.113',
    rssi,
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
    connectTimeout: 10_000,
    will: {
      topic: `${prefix}up/presence`,
      payload: Buffer.from(JSON.stringify(presence(false))),
      qos: 1,
      retain: true,
    },
  });
  client.on('error', () => undefined);
  const send = (reading: Telemetry) =>
    client.publishAsync(`${prefix}up/tele`, JSON.stringify(reading), { qos: 1 });
  const voice = openVoice(send);

  // What an earlier boot had kept: it goes its own way, so that how the charger is now never waits for it.
  const earlier = openVoice(send);
  const earlierSid = newSid();
  for (const [i, reading] of (past?.(most) ?? []).entries())
    earlier.say({ v: 1, sid: earlierSid, seq: i + 1, ...reading });

  const report = (err: string | null = null) => {
    const state: Settings = { on: true, ports: ports.map(({ on }) => (on ? 1 : 0)) };
    return publish(client, 'up/reported', { ver: version, state, err } satisfies Reported);
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
      p: ports.map(readPort),
      rssi: rssi + Math.round(random() * 4 - 2),
    };
    voice.say(reading);
  };

  const obey = async ({ ver, exp, set }: Desired) => {
    if (ver < version) return;
    await publish(client, 'up/cmd/res', { id: `v${ver}`, st: 'ack', why: null, ts: Date.now() });
    // Relays and converters take their time.
    await new Promise((done) => setTimeout(done, 250 + random() * 500));
    version = ver;
    const wanted = set.ports;
    // An order that is too old is void.
    if (wanted && (exp === null || exp > Date.now()))
      ports = ports.map((port, i) => ({ ...port, on: wanted[i] === undefined ? port.on : wanted[i] === 1 }));
    ports = ports.map((port) => (port.on ? port : { ...port, power: 0, seconds: 0 }));
    await report();
    tell();
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
    // Nothing at all is said when a broker forgets what it kept.
    if (topic !== `${prefix}down/desired` || payload.length === 0) return;
    const desired = Desired.safeParse(JSON.parse(payload.toString('utf8')));
    if (desired.success) orders = orders.then(() => obey(desired.data));
  });

  const step = () => {
    ports = ports.map((port) => nextPort(port, pace, most, random));
    const power = ports.reduce((sum, port) => sum + port.power, 0);
    heat = nextHeat(
      heat,
      Math.min(power, designPower),
      fanBroken ? ambient + inTheSun : ambient,
      pace,
      fanBroken,
    );
  };
  const clock = setInterval(step, pace * 1000);
  // Also without a connection: what it measures then it sends when it is back.
  const telling = setInterval(tell, interval * 1000);

  return {
    code,
    isOn: (port) => ports[port - 1]?.on ?? false,
    cut: () => {
      client.options.reconnectPeriod = 0;
      client.stream.destroy();
    },
    plug: () => {
      client.options.reconnectPeriod = 2000;
      client.reconnect();
    },
    reboot: () => {
      sid = newSid();
      seq = 0;
      if (client.options.will) client.options.will.payload = Buffer.from(JSON.stringify(presence(false)));
      client.stream.destroy();
    },
    async stop() {
      clearInterval(clock);
      clearInterval(telling);
      if (client.connected) await publish(client, 'up/presence', presence(false), true);
      await client.endAsync(true);
    },
  };
}
