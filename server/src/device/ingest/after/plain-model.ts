/** A reading as the property test of meters generates it: for each port its power in mW, charging state and minutes. */
export interface Plain {
  at: number;
  sid: string;
  seq: number;
  t: number;
  ports: [mw: number, charging: number, minutes: number][];
}

const inOrder = (readings: readonly Plain[]): Plain[] => {
  const each = new Map(readings.map((one) => [`${one.at} ${one.sid} ${one.seq}`, one]));
  return [...each.values()].sort(
    (a, b) => a.at - b.at || (a.sid < b.sid ? -1 : a.sid > b.sid ? 1 : 0) || a.seq - b.seq,
  );
};

const power = (one: Plain): number => one.ports.reduce((sum, [mw]) => sum + mw, 0);
/**
 * Returns the milliseconds between two consecutive readings, or 0 if the gap is longer than a minute and is not
 * counted.
 */
const knownMs = (a: Plain, b: Plain): number => (b.at - a.at > 60_000 ? 0 : b.at - a.at);
const energy = (before: number, after: number, ms: number): number =>
  Math.round(((before + after) * ms) / 7200);

/**
 * Maximum number of charges that are recorded as ended at a port in an hour. Further charges in that hour are merged
 * into one, which ends in the next hour at the earliest.
 */
const maxAnHour = 20;
const hourOf = (one: Plain): number => Math.floor(one.at / 3600_000);

/**
 * The start of a device's period (the time from one change of owner to the next), and whether the period has ended.
 */
interface Ownership {
  since: number;
  left: boolean;
}
const theFirst: Ownership = { since: 0, left: false };

/**
 * Returns the charges of all ports, found by scanning each port's readings from start to end. If the period has ended,
 * charges still running end with the last reading.
 */
export function plainCharges(readings: readonly Plain[], { since, left }: Ownership = theFirst) {
  const ordered = inOrder(readings);
  const charges = [];
  for (let port = 0; port < 3; port += 1) {
    const of = (one: Plain | undefined) => one?.ports[port] ?? [0, 0, 0];
    const counted = (one: Plain | undefined): number => (of(one)[1] === 0 ? 0 : (of(one)[2] ?? 0));
    const ended = new Map<number, number>();
    const full = (one: Plain | undefined): boolean =>
      one !== undefined && (ended.get(hourOf(one)) ?? 0) >= maxAnHour;
    for (let i = 0; i < ordered.length; i += 1) {
      const [, charging] = of(ordered[i]);
      if (charging === 0) continue;
      let [end, used, minutes] = [i, 0, 0];
      const same = () => of(ordered[end])[1] !== 0 && (of(ordered[end])[2] ?? 0) >= counted(ordered[end - 1]);
      // The charge continues until nothing is plugged in or the minutes decrease. In an hour that is `full`, it goes on
      // nevertheless.
      do {
        const [a, b] = [ordered[end], ordered[end + 1]];
        end += 1;
        if (a && b) used += energy(of(a)[0] ?? 0, of(b)[0] ?? 0, knownMs(a, b));
        if (end >= ordered.length || !same()) minutes += counted(a);
      } while (end < ordered.length && (same() || full(ordered[end])));
      const [first, last] = [ordered[i], ordered[end] ?? (left ? ordered.at(-1) : undefined)];
      if (last) ended.set(hourOf(last), (ended.get(hourOf(last)) ?? 0) + 1);
      if (first && last)
        charges.push({
          port: port + 1,
          beganAt: new Date(first.at).toISOString(),
          endedAt: new Date(last.at).toISOString(),
          minutes: Math.min(minutes, Math.max(0, Math.ceil((last.at - since) / 60_000))),
          energyUwh: used,
        });
      i = end - 1;
    }
  }
  return charges;
}

/**
 * Returns the sums of all readings by hour, day or month. `time` returns the name of the hour, day or month of an
 * instant.
 */
export function plainSums(
  deviceId: number,
  readings: readonly Plain[],
  time: (at: number) => string,
  ownership = theFirst,
) {
  const ordered = inOrder(readings);
  const ended = plainCharges(readings, ownership).map(({ endedAt }) => time(Date.parse(endedAt)));
  return [...new Set(ordered.map(({ at }) => time(at)))].sort().map((span) => {
    const mine = ordered.filter(({ at }) => time(at) === span);
    const steps = ordered.flatMap((b, i) => {
      const a = ordered[i - 1];
      return a && time(b.at) === span ? [{ a, b, ms: knownMs(a, b) }] : [];
    });
    const sum = (values: number[]) => values.reduce((x, y) => x + y, 0);
    return {
      deviceId,
      time: span,
      readings: mine.length,
      temperatureSum: sum(mine.map(({ t }) => Math.round(t * 1000))),
      temperaturePeak: Math.max(...mine.map(({ t }) => Math.round(t * 1000))),
      powerSum: sum(mine.map(power)),
      powerPeak: Math.max(...mine.map(power)),
      energyUwh: sum(steps.map(({ a, b, ms }) => energy(power(a), power(b), ms))),
      chargeCount: ended.filter((when) => when === span).length,
      chargeMs: sum(steps.map(({ a, ms }) => ms * a.ports.filter(([, charging]) => charging === 1).length)),
    };
  });
}
