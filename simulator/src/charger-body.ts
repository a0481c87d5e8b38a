import type { Desired, Reported, Telemetry } from '@chargehand/contract/device/payloads';
import { type Controls, type Fired, followTimers, newControls, obey, reported } from './controls';
import { type Heat, nextHeat } from './heat';
import { isFull, newPort, nextPort, type Port, readPort } from './port';

/** The construction of a charger, with its faults. */
interface BodyOptions {
  ports: number;
  /** Design power, in W. */
  designPower: number;
  /** True if the fan never starts. */
  fanBroken?: boolean;
  /** Number of °C by which the surroundings of the charger are warmer than a room. */
  warmer?: number;
  /** Port, from 1, whose relay is stuck closed: it supplies current even when it is off. */
  stuckPort?: number;
}

/** Events of one step of the simulation. */
interface StepEvents {
  /** State after a timer switched the charger, or undefined if no timer was due. */
  timerOn: boolean | undefined;
  /** Ports, from 1, whose device became fully charged. */
  full: number[];
}

/** A charger's ports, fan, relays and settings, without its connection. */
export interface Body {
  /** Maximum power of one port, in W. */
  readonly maxPortPower: number;
  /** Returns whether a port's switch is closed. `port` counts from 1. */
  isOn(port: number): boolean;
  /** Returns the settings, with the version of the desired state that was applied last. */
  settings(): Pick<Reported, 'ver' | 'state'>;
  reading(): Pick<Telemetry, 't' | 'fan' | 'p'>;
  obey(desired: Desired): void;
  /** Simulates the next `seconds` of timers, heat and charge. */
  step(seconds: number): StepEvents;
}

/** Reading of a port with a stuck relay: 0.5 A at 5 V. */
const stuckReading: Telemetry['p'][number] = [0, 5000, 500, 2500, 0, 0];

/** Creates a charger with factory settings at the temperature of its surroundings. */
export function openBody(options: BodyOptions, random: () => number): Body {
  const { designPower, fanBroken = false, warmer = 0, stuckPort } = options;
  const ambient = 21 + random() * 6 + warmer;
  const maxPortPower = (designPower / options.ports) * 1.6;
  let ports: Port[] = Array.from({ length: options.ports }, () => newPort(maxPortPower, random));
  let heat: Heat = { temperature: ambient + random() * 8, fan: false };
  let controls: Controls = newControls(options.ports, designPower);
  if (stuckPort !== undefined) controls.ports[stuckPort - 1] = false;
  let fired: Fired = new Map();
  let lookedAt = Date.now();

  const isLive = (port: number) => controls.on && controls.ports[port] === true;
  const switchPorts = () => {
    ports = ports.map((port, i) =>
      isLive(i) ? { ...port, on: true } : { ...port, on: false, power: 0, seconds: 0 },
    );
  };

  return {
    maxPortPower,
    isOn: (port) => ports[port - 1]?.on ?? false,
    settings: () => ({ ver: controls.version, state: reported(controls) }),
    reading: () => ({
      t: Math.round(heat.temperature * 10) / 10,
      fan: heat.fan ? 1 : 0,
      p: ports.map((port, i) => (i + 1 === stuckPort && !isLive(i) ? stuckReading : readPort(port))),
    }),
    obey(desired) {
      controls = obey(controls, desired, Date.now());
      if (desired.set.timers) fired = new Map();
      switchPorts();
    },
    step(seconds) {
      const now = Date.now();
      const due = followTimers(controls, fired, lookedAt, now);
      lookedAt = now;
      const timerOn = due === controls ? undefined : due.on;
      if (due !== controls) {
        controls = due;
        switchPorts();
      }
      const wasFull = ports.map(isFull);
      ports = ports.map((port) => nextPort(port, seconds, maxPortPower, random));
      const full = ports.flatMap((port, i) => (isFull(port) && !wasFull[i] ? [i + 1] : []));
      const wanted = ports.reduce((sum, port) => sum + port.power, 0);
      // Reduces the power of all ports by the same factor if they together exceed the power limit.
      const share = Math.min(1, Math.min(controls.limitW, designPower) / Math.max(wanted, 1));
      ports = ports.map((port) => ({ ...port, power: port.power * share }));
      heat = nextHeat(heat, wanted * share, ambient, seconds, fanBroken ? 'off' : controls.fan);
      return { timerOn, full };
    },
  };
}
