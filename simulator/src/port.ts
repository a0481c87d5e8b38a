/** One port of a charger and the device plugged into it. Power in W, charge in Wh. */
export interface Port {
  on: boolean;
  plugged: { wants: number; capacity: number; charged: number } | undefined;
  /** Duration of the current charge, in seconds. */
  seconds: number;
  power: number;
}

type Random = () => number;

/** Returns a random device to plug in: a phone, a tablet or a notebook, with a random remaining charge. */
function plugIn(maxPower: number, random: Random): NonNullable<Port['plugged']> {
  const wants = Math.min(maxPower, [5, 10, 18, 30, 45, 65][Math.floor(random() * 6)] ?? 18);
  const capacity = wants * (1.2 + random());
  return { wants, capacity, charged: capacity * random() * 0.6 };
}

/** Returns a port in a random initial state: about half have a device plugged in. */
export const newPort = (maxPower: number, random: Random): Port => ({
  on: true,
  plugged: random() < 0.5 ? plugIn(maxPower, random) : undefined,
  seconds: 0,
  power: 0,
});

/** Average number of seconds until a device is plugged into a free port. */
const arrival = 60;
/** Factor by which the batteries charge faster than real ones, so that a visitor can see a charge end. */
const hurry = 40;

/** Returns a port after `seconds`: devices are plugged in, charge, become full and are unplugged again. */
export function nextPort(port: Port, seconds: number, maxPower: number, random: Random): Port {
  if (!port.plugged) {
    if (random() > seconds / arrival) return { ...port, power: 0, seconds: 0 };
    return { ...port, plugged: plugIn(maxPower, random), seconds: 0, power: 0 };
  }
  const { wants, capacity, charged } = port.plugged;
  const full = charged >= capacity;
  if (full && random() < seconds / 60) return { ...port, plugged: undefined, power: 0, seconds: 0 };
  if (!port.on || full)
    return { ...port, power: full && port.on ? 0.2 : 0, seconds: port.on ? port.seconds : 0 };
  // Keeps the power almost constant until the battery is four fifths full, then decreases it.
  const rest = 1 - charged / capacity;
  const power = Math.max(0.5, wants * Math.min(1, rest * 5) * (0.96 + random() * 0.06));
  const next = Math.min(capacity, charged + (power * hurry * seconds) / 3600);
  return {
    ...port,
    plugged: { wants, capacity, charged: next > capacity * 0.995 ? capacity : next },
    seconds: port.seconds + seconds,
    power,
  };
}

/** Returns whether the port is on and the device plugged into it is fully charged. */
export const isFull = ({ on, plugged }: Port): boolean =>
  on && plugged !== undefined && plugged.charged >= plugged.capacity;

/** Returns a port in telemetry form: state, mV, mA, mW, charging state, minutes. */
export function readPort(port: Port): [number, number, number, number, number, number] {
  const { plugged, on } = port;
  const full = plugged !== undefined && plugged.charged >= plugged.capacity;
  const working = on && plugged !== undefined && !full;
  const volts = !on ? 0 : port.power > 27 ? 20 : port.power > 15 ? 9 : 5.1;
  const mw = Math.round(port.power * 1000);
  return [
    working ? 1 : on ? (plugged ? 2 : 0) : 0,
    Math.round(volts * 1000),
    volts === 0 ? 0 : Math.round(mw / volts),
    mw,
    !on || !plugged ? 0 : full ? 2 : 1,
    Math.round(port.seconds / 60),
  ];
}
