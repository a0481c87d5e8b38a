import type { Level } from '../../../features/charger/level';

/** The gauge opens downwards: it runs from -120° to 120°, 0° being its top. */
const sweep = 120;

/** Angle of a temperature on a gauge over the levels, kept inside its ends. Degrees. */
export function angleOf(levels: readonly Level[], temperature: number): number {
  const low = levels[0]?.from ?? 0;
  const high = levels.at(-1)?.to ?? 100;
  const share = Math.min(Math.max((temperature - low) / (high - low), 0), 1);
  return share * 2 * sweep - sweep;
}

/** A point at an angle and a distance from the middle. */
export const pointAt = (angle: number, radius: number): [x: number, y: number] => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return [Math.round(Math.cos(turn) * radius * 100) / 100, Math.round(Math.sin(turn) * radius * 100) / 100];
};

/** SVG path of an arc between two angles. */
export function arc(from: number, to: number, radius: number): string {
  const [x1, y1] = pointAt(from, radius);
  const [x2, y2] = pointAt(to, radius);
  return `M${x1} ${y1}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${x2} ${y2}`;
}

/** Round figures to write along the gauge, about six of them. */
export function ticksOf(levels: readonly Level[]): number[] {
  const low = levels[0]?.from ?? 0;
  const high = levels.at(-1)?.to ?? 100;
  const step = [5, 10, 20, 25, 50, 100].find((one) => (high - low) / one <= 7) ?? 200;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return ticks;
}
