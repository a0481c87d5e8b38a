import { expect, test } from 'vitest';
import { toGcj02 } from './gcj02';

const metresPerDegree = 111_195;

test('[PLACE-05] GCJ-02 moves positions inside China by their known distance', () => {
  // The gate of Tiananmen, whose position on Chinese maps is published.
  const shown = toGcj02({ latitude: 39.90734, longitude: 116.39089 });
  expect(shown.latitude).toBeCloseTo(39.90874, 4);
  expect(shown.longitude).toBeCloseTo(116.39713, 4);
  for (const [latitude, longitude] of [
    [30.2549, 120.1643],
    [23.1276, 113.2644],
    [43.8256, 87.6168],
  ] as const) {
    const moved = toGcj02({ latitude, longitude });
    const metres = Math.hypot(
      (moved.latitude - latitude) * metresPerDegree,
      (moved.longitude - longitude) * metresPerDegree * Math.cos((latitude * Math.PI) / 180),
    );
    expect(metres).toBeGreaterThan(100);
    expect(metres).toBeLessThan(1000);
  }
});

test.each([
  ['Paris', 48.8706, 2.3655],
  ['Taipei', 25.0339, 121.5645],
  ['Tokyo', 35.6812, 139.7671],
  ['Hanoi', 21.0278, 105.8342],
  ['Ulaanbaatar', 47.9185, 106.9177],
  ['Sydney', -33.8688, 151.2093],
])('[PLACE-05] GCJ-02 leaves %s where it is', (_name, latitude, longitude) => {
  expect(toGcj02({ latitude, longitude })).toEqual({ latitude, longitude });
});
