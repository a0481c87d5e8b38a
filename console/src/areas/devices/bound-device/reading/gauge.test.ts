import { expect, test } from 'vitest';
import { levelOf } from '../../../../features/charger/level';
import { angleOf, arc, ticksOf } from './gauge';

const levels = [
  { name: 'cold', colour: '#1', from: -20, to: 10 },
  { name: 'normal', colour: '#2', from: 10, to: 40 },
  { name: 'hot', colour: '#3', from: 40, to: 100 },
];

test('a level includes its lower limit, and a temperature beyond the ends gets the nearest level', () => {
  expect([-30, -20, 9.9, 10, 40, 100, 140].map((one) => levelOf(levels, one)?.name)).toEqual([
    'cold',
    'cold',
    'cold',
    'normal',
    'hot',
    'hot',
    'hot',
  ]);
});

test('the scale runs from the lowest to the highest level and no further', () => {
  expect([-20, 40, 100, 140, -60].map((one) => angleOf(levels, one))).toEqual([-120, 0, 120, 120, -120]);
});

test('the scale has few and round tick values', () => {
  expect(ticksOf(levels)).toEqual([-20, 0, 20, 40, 60, 80, 100]);
});

test('an arc of more than half a turn has the large-arc flag', () => {
  expect(arc(-120, 120, 10)).toContain(' 1 1 ');
  expect(arc(-10, 10, 10)).toContain(' 0 1 ');
});
