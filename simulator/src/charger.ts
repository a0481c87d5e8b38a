import type { DeviceEvent, Presence, Reported } from '@chargehand/contract/device/payloads';
import { type Body, openBody } from './charger-body';
import { type Link, newSid, openLink } from './charger-link';
import { openOrders } from './charger-orders';
import type { PastReading } from './past';
import { factoryFirmware, openUpgrades, type UpgradeOptions } from './upgrade';

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

const hardware = 'C1';

/** The firmware that a charger runs, and the numbering of its messages, which begins again at each boot. */
interface Run {
  version: string;
  sid: string;
  seq: number;
}

/** Returns a charger's presence message without `on`. `rssi` is the strength of its WLAN, in dBm. */
function presenceOf(code: string, { sid, version }: Run, rssi: number): Omit<Presence, 'on'> {
  const mac = [...Buffer.from(code).subarray(-3)].map((byte) =>
    byte.toString(16).padStart(2, '0').toUpperCase(),
  );
  const bt = { mac: `A4:CF:13:${mac.join(':')}`, name: `${hardware} ${code.slice(-4)}` };
  return { sid, fw: version, hw: hardware, ip: '10.20.4.113', rssi, bt };
}

/** Returns functions that send the charger's settings, a reading, or an event. */
const openReports = (run: Run, rssi: number, body: Body, link: Link, random: () => number) => ({
  settings: () => link.publish('up/reported', { ...body.settings(), err: null } satisfies Reported),
  reading() {
    run.seq += 1;
    const shownRssi = rssi + Math.round(random() * 4 - 2);
    link.enqueue({ v: 1, sid: run.sid, seq: run.seq, ts: Date.now(), ...body.reading(), rssi: shownRssi });
  },
  event(what: Pick<DeviceEvent, 'ev' | 'port' | 'on'>) {
    run.seq += 1;
    link.enqueue({ v: 1, sid: run.sid, seq: run.seq, ts: Date.now(), ...what });
  },
});

/** Starts a charger. It connects and reconnects by itself, as real ones do. */
export function startCharger(options: ChargerOptions): Charger {
  const {
    code,
    past,
    fanBroken = false,
    interval = 3,
    step: stepSeconds = 1,
    random = Math.random,
  } = options;
  const run: Run = { version: options.runs ?? factoryFirmware, sid: newSid(), seq: 0 };
  const rssi = -48 - Math.floor(random() * 30);
  const body = openBody(options, random);
  const link = openLink({
    ...options,
    random,
    presence: (on) => ({ on, ...presenceOf(code, run, rssi) }),
    onConnected() {
      void reports.settings();
      reports.reading();
    },
    onMessage: (topic, message) => receive(topic, message),
  });
  link.sendPast(past?.(body.maxPortPower) ?? []);

  const reports = openReports(run, rssi, body, link, random);
  const reboot = () => {
    run.sid = newSid();
    run.seq = 0;
    link.reset();
  };
  const upgrades =
    options.upgrades &&
    openUpgrades(options.upgrades, {
      runs: () => run.version,
      say: (otaReport) => link.publish('up/ota', otaReport),
      boot(version) {
        if (version !== run.version) options.upgrades?.onVersion?.(version);
        run.version = version;
        reboot();
      },
    });
  const receive = openOrders({
    fanBroken,
    random,
    version: () => body.settings().ver,
    answer: (id, st, why) => link.publish('up/cmd/res', { id, st, why: why ?? null, ts: Date.now() }),
    async apply(desired) {
      body.obey(desired);
      await reports.settings();
      reports.reading();
    },
    reboot,
    offered: (manifest) => upgrades?.offered(manifest),
  });
  const step = () => {
    const { timerOn, full } = body.step(stepSeconds);
    if (timerOn !== undefined) {
      reports.event({ ev: 'timer', on: timerOn });
      if (link.isConnected()) void reports.settings();
    }
    for (const port of full) reports.event({ ev: 'fullyCharged', port });
  };
  const clock = setInterval(step, stepSeconds * 1000);
  // Measures also while offline; `link` sends these readings once the charger is connected again.
  const telling = setInterval(reports.reading, interval * 1000);

  return {
    code,
    isOn: body.isOn,
    isUpgrading: () => upgrades?.isBusy() ?? false,
    cut: link.cut,
    plug: link.plug,
    reboot,
    async stop() {
      clearInterval(clock);
      clearInterval(telling);
      await link.stop();
    },
  };
}
