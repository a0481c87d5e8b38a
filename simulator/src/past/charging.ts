import { dayMs, hourMs, isNewYear, isWeekend, minuteMs, monthOf, startOfDay, summerOf } from './calendar';
import { logDevice } from './ledger';
import { Meter, meterSheets, type Reading } from './meter';
import { detailedDays, take, type Use, writeState } from './use';
import { models as scenes } from './scene';
import type { Habit, Heat, Story } from './story';

/** Number of devices whose single readings of the last days exist. */
const detailedDevices = 36;

/** Weights of the hours at which charges begin. */
const hours: Readonly<Record<Habit, readonly number[]>> = {
  home: [2, 1, 0, 0, 0, 0, 1, 3, 3, 2, 2, 2, 4, 3, 2, 2, 2, 3, 6, 9, 11, 12, 9, 5],
  office: [0, 0, 0, 0, 0, 0, 0, 1, 6, 11, 9, 6, 5, 8, 9, 7, 5, 3, 2, 1, 0, 0, 0, 0],
  shop: [0, 0, 0, 0, 0, 0, 0, 1, 3, 5, 7, 8, 10, 8, 7, 8, 8, 9, 10, 9, 7, 4, 1, 0],
};
const onDaysOff: Readonly<Record<Habit, number>> = { home: 1.45, office: 0.12, shop: 1.35 };

/**
 * Tells how all chargers were used in all periods, and their present state. Pauses after each charger, so that its rows
 * can be written meanwhile.
 */
export function* chargeEverything(story: Story): Generator<void> {
  const to = meterSheets(story.sheets);
  const bound = story.fleet.filter(({ userId }) => userId !== null);
  const stillHot = new Set(
    bound
      .slice(Math.floor(bound.length / 3))
      .filter((_, i) => i % 90 === 7)
      .slice(0, 3),
  );
  // The page of an open warning shows the single readings before it.
  const detailed = new Set([
    ...bound.filter((_, i) => i % Math.ceil(bound.length / detailedDevices) === 0),
    ...stillHot,
  ]);
  for (const device of story.fleet) {
    const random = story.random.fork(device.code);
    let latest: Use | undefined;
    for (const period of device.periods) {
      const use = beginUse(story, { random, device, period, isDetailed: detailed.has(device) }, to);
      const heatAt =
        use.end === story.now && stillHot.has(device)
          ? Math.floor(story.now - random.between(70, 200) * minuteMs)
          : undefined;
      useCharger(heatAt === undefined ? use : { ...use, end: heatAt - 2 * minuteMs });
      if (heatAt !== undefined) overheatNow(use, heatAt);
      use.meter.write(story.sheets, { ports: device.model.portCount, sid: use.sid });
      if (use.meter.last) latest = use;
    }
    if (latest) writeState(latest);
    yield;
  }
}

function beginUse(
  story: Story,
  { random, device, period, isDetailed }: Pick<Use, 'random' | 'device' | 'period' | 'isDetailed'>,
  to: ReturnType<typeof meterSheets>,
): Use {
  const present = Math.min(period.until, story.now);
  // Some chargers have been silent for a while, because they are not used any more.
  const isSilent = !isDetailed && random.chance(0.07);
  const end = isSilent ? period.since + (present - period.since) * random.between(0.4, 0.95) : present;
  return {
    story,
    random,
    device,
    period,
    isDetailed,
    meter: new Meter(to, device.id, period.since),
    sid: random.hex(12),
    end,
    isHotModel: scenes.find(({ code }) => code === device.model.code)?.hot === true,
    idleAt: random.between(6.5, 9) * hourMs,
    rate: random.between(0.12, 0.8),
  };
}

/** Returns how often a charger is used on a day, compared with an ordinary one. */
function demandOf({ story, period }: Use, day: number): number {
  const grown = 0.8 + (0.4 * (day - story.begin)) / (story.now - story.begin);
  const week = isWeekend(day) ? onDaysOff[period.habit] : 1;
  const holiday = isNewYear(day) ? (period.habit === 'home' ? 1.3 : 0.15) : 1;
  return grown * week * holiday * (1 - 0.12 * summerOf(day));
}

function useCharger(use: Use): void {
  const { story, random, period, device, end } = use;
  const weights = hours[period.habit].map((weight, hour) => [hour, weight] as const);
  const detailedFrom = startOfDay(story.now) - detailedDays * dayMs;
  let free = period.since + minuteMs;
  take(use, { at: period.since + 30_000, tenths: 235, mw: 0, port: -1, minutes: 0 });
  for (let day = startOfDay(period.since); day < end; day += dayMs) {
    const isDetailed = use.isDetailed && day >= detailedFrom;
    const idle = idleOf(use, day);
    const mean = use.rate * demandOf(use, day);
    const count = Math.floor(mean) + (random.chance(mean % 1) ? 1 : 0);
    const begins: number[] = [];
    for (let n = 0; n < count; n += 1) begins.push(day + (random.weighted(weights) + random.unit()) * hourMs);
    begins.sort((a, b) => a - b);
    // A charger that is not used reports every second day, which is enough for a day long gone.
    const isQuiet = !isDetailed && (begins.length > 0 || Math.round(day / dayMs) % 2 === device.id % 2);
    let idleAt = isQuiet ? Infinity : day + (isDetailed ? 0 : use.idleAt);
    const idleUntil = (until: number) => {
      while (idleAt < until && idleAt < day + dayMs) {
        if (idleAt > free && idleAt < end)
          take(use, {
            at: Math.floor(idleAt),
            tenths: idle + random.int(-3, 3),
            mw: 0,
            port: -1,
            minutes: 0,
          });
        idleAt += isDetailed ? 30 * minuteMs : dayMs;
      }
    };
    for (const wish of begins) {
      const begin = Math.floor(Math.max(wish, free + 2 * minuteMs));
      idleUntil(begin - 2 * minuteMs);
      free = chargeOnce(use, begin, idle) ?? free;
    }
    idleUntil(day + dayMs);
    free = Math.max(free, (use.meter.last?.at ?? 0) + minuteMs);
  }
  const { last } = use.meter;
  if (!last) return;
  const { agentId, merchantId } = period;
  const entry = { agentId, merchantId } as const;
  logDevice(story, device, {
    ...entry,
    at: period.since + 20_000,
    behaviour: 'online',
    onlineSince: period.since + 20_000,
  });
  const gone = last.at + 65_000;
  if (gone < Math.min(story.now, period.until))
    logDevice(story, device, {
      ...entry,
      at: gone,
      behaviour: 'offline',
      onlineSince: Math.max(period.since + 20_000, last.at - 9 * hourMs),
    });
}

/** Returns the temperature of an idle charger on a day, in tenths of °C. Chargers outdoors follow the season more. */
function idleOf({ isHotModel, random }: Use, day: number): number {
  const summer = summerOf(day);
  const mean = isHotModel ? 16 + 13 * summer : 22.5 + 4 * summer;
  return Math.round((mean + random.between(-2, 2)) * 10);
}

/** Returns the chance that a charge makes a charger too hot. One model runs hot in August. */
function heatChance({ isHotModel, random }: Use, at: number): boolean {
  const month = monthOf(at);
  if (isHotModel) return random.chance(month === 8 ? 0.11 : month === 7 ? 0.02 : 0.002);
  return random.chance(month >= 6 && month <= 9 ? 0.0035 : 0.0011);
}

/** Charges once, and returns when the charger is free again; undefined if there is no time left for it. */
function chargeOnce(use: Use, begin: number, idle: number, forcedMinutes?: number): number | undefined {
  const { random, device } = use;
  const { designPower, portCount, warningTemperature } = device.model;
  const minutes = forcedMinutes ?? random.int(16, 84);
  const isHot = forcedMinutes !== undefined || (minutes >= 25 && heatChance(use, begin));
  const isUnplugged = forcedMinutes !== undefined || (isHot && random.chance(0.42));
  if (begin + (minutes + 32) * minuteMs > use.end && forcedMinutes === undefined) return undefined;
  // A charger that was unplugged reports first that nothing is charging any more.
  if (use.meter.running) take(use, { at: begin - 90_000, tenths: idle, mw: 0, port: -1, minutes: 0 });
  const port = random.int(0, portCount - 1);
  const wants = Math.min(designPower, 100) * random.between(0.35, 0.9);
  const limit = warningTemperature * 10;
  const target = isHot
    ? limit + 5 + Math.round(75 * random.unit() ** 2)
    : Math.min(limit - 15, idle + wants * 4);
  const hot: Reading[] = [];
  let last: Reading | undefined;
  for (let minute = 0; minute < minutes; minute += 1) {
    const power = wants * Math.min(1, (minutes - minute) / (minutes / 4)) * (0.96 + 0.08 * random.unit());
    const share = 1 - Math.exp(-minute / (isHot ? minutes / 6 : 9));
    const tenths = Math.round(idle + (target - idle) * share);
    last = { at: begin + minute * minuteMs, tenths, mw: Math.round(power * 1000), port, minutes: minute };
    take(use, last);
    if (tenths >= limit) hot.push(last);
    if (isUnplugged && hot.length > 4 + (minutes % 5)) break;
  }
  if (!last) return undefined;
  if (!isUnplugged || hot.length === 0) {
    const over = { at: last.at + minuteMs, tenths: last.tenths - 4, mw: 0, port: -1, minutes: 0 };
    take(use, over);
    if (hot.length > 0) return coolDown(use, hot, over, idle);
    return over.at + minuteMs;
  }
  noteHeat(use, hot, { readAt: last.at, coolSince: null, coolEnd: null });
  return last.at + minuteMs;
}

/** Reads on while a hot charger cools down, until the warning completes by itself. */
function coolDown(use: Use, hot: readonly Reading[], over: Reading, idle: number): number {
  const cool = (use.device.model.warningTemperature - 3) * 10;
  let coolSince: number | null = null;
  let reading = over;
  for (let minute = 1; minute < 30; minute += 1) {
    const tenths = Math.round(idle + (over.tenths - idle) * Math.exp(-minute / 25));
    reading = { at: over.at + minute * minuteMs, tenths, mw: 0, port: -1, minutes: 0 };
    take(use, reading);
    if (coolSince === null && tenths < cool) coolSince = reading.at;
    if (coolSince !== null && reading.at - coolSince >= 5 * minuteMs) break;
  }
  noteHeat(use, hot, { readAt: reading.at, coolSince, coolEnd: reading.at });
  return reading.at + minuteMs;
}

function noteHeat(
  { story, device, period, sid }: Use,
  hot: readonly Reading[],
  end: Pick<Heat, 'readAt' | 'coolSince' | 'coolEnd'>,
): void {
  const [first] = hot;
  if (!first) return;
  story.heats.push({
    device,
    period,
    sid,
    ...end,
    at: first.at,
    temperature: first.tenths / 10,
    powerMw: first.mw,
    peak: Math.max(...hot.map(({ tenths }) => tenths)) / 10,
    peakPowerMw: Math.max(...hot.map(({ mw }) => mw)),
  });
}

/** Lets a charger become too hot at a time just before the present, and unplugs it while it is hot. */
function overheatNow(use: Use, begin: number): void {
  const { meter } = use;
  if (!meter.last || meter.last.at + 2 * minuteMs > begin) return;
  chargeOnce(use, begin, idleOf(use, begin), 50);
}
