import { DeviceModelDraft } from '@chargehand/contract/areas/stock/device-model';
import { expect, test } from 'vitest';
import { addLevel, type LevelDraft, levelColours, moveLimit, removeLevel } from './levels';

const limits = [-20, 10, 40, 60];
const levels: LevelDraft[] = limits.slice(1).map((to, index) => ({
  name: `L${index}`,
  colour: levelColours[index] ?? '#000000',
  from: limits[index] ?? 0,
  to,
}));
const draft = (levelDrafts: LevelDraft[], warningTemperature = 45) => ({
  image: 'a.png',
  name: 'P6',
  code: 'P6',
  portCount: 6,
  designPower: 100,
  warningTemperature,
  shareLimit: 5,
  levels: levelDrafts,
  size: 's',
  weight: 'w',
  input: 'i',
  output: 'o',
});
const accepted = (own: LevelDraft[], warning?: number) =>
  DeviceModelDraft.safeParse(draft(own, warning)).success;

test('[MODEL-04] levels stay gap-free and in order after every edit', () => {
  expect(accepted(levels)).toBe(true);
  expect(moveLimit(levels, 1, 15).map(({ from, to }) => [from, to])).toEqual([
    [-20, 15],
    [15, 40],
    [40, 60],
  ]);
  expect(moveLimit(levels, 0, -30)[0]).toMatchObject({ from: -30, to: 10 });
  expect(moveLimit(levels, 3, 90)[2]).toMatchObject({ from: 40, to: 90 });
  for (const index of [0, 1, 2]) expect(accepted(removeLevel(levels, index))).toBe(true);
  expect(removeLevel(levels, 0)[0]?.from).toBe(-20);
  expect(removeLevel(levels, 2)[1]?.to).toBe(60);
  expect(addLevel(levels).at(-1)).toMatchObject({ from: 60, to: 80 });
});

test('[MODEL-04] a limit in the wrong order, a gap, an overlap, a missing name or colour is refused', () => {
  expect(accepted(moveLimit(levels, 1, 50))).toBe(false);
  const [first, second, third] = levels;
  if (!first || !second || !third) throw new Error('three levels');
  expect(accepted([first, third])).toBe(false);
  expect(accepted([first, { ...second, from: 5 }, third])).toBe(false);
  expect(accepted([{ ...first, name: ' ' }, second, third])).toBe(false);
  expect(accepted([{ ...first, colour: 'red' }, second, third])).toBe(false);
});

test('[MODEL-05] a warning temperature outside the levels is refused', () => {
  expect([accepted(levels, -20), accepted(levels, 60)]).toEqual([true, true]);
  expect([accepted(levels, -20.1), accepted(levels, 60.1)]).toEqual([false, false]);
});
