import type { Level } from '../../../../features/charger/level';

/** Half the range of the gauge in degrees: it runs from -120° to 120° with 0° at the top and is open at the bottom. */
const sweep = 120;

/** Returns the angle of a temperature on the gauge, in degrees, clamped to its ends. */
export function angleOf(levels: readonly Level[], temperature: number): number {
  const low = levels[0]?.from ?? 0;
  const high = levels.at(-1)?.to ?? 100;
  const share = Math.min(Math.max((temperature - low) / (high - low), 0), 1);
  return share * 2 * sweep - sweep;
}

/** Returns the point at an angle and a distance from the centre. */
export const pointAt = (angle: number, radius: number): [x: number, y: number] => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return [Math.round(Math.cos(turn) * radius * 100) / 100, Math.round(Math.sin(turn) * radius * 100) / 100];
};

/** Returns the SVG path of an arc between two angles. */
export function arc(from: number, to: number, radius: number): string {
  const [x1, y1] = pointAt(from, radius);
  const [x2, y2] = pointAt(to, radius);
  return `M${x1} ${y1}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${x2} ${y2}`;
}

/** Returns the round numbers that label the gauge, at most eight. */
export function ticksOf(levels: readonly Level[]): number[] {
  const low = levels[0]?.from ?? 0;
  const high = levels.at(-1)?.to ?? 100;
  const step = [5, 10, 20, 25, 50, 100].find((one) => (high - low) / one <= 7) ?? 200;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return ticks;
}
