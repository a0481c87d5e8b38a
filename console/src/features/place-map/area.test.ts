import { describe, expect, test } from 'vitest';
import { boxAround, isSpot, maxZoom, normalView, viewOf } from './area';
import { continuousRing } from './outlines';

describe('[PLACE-03] the view of the map', () => {
  test('is sent with longitudes between -180° and 180°, also beyond the antimeridian', () => {
    const at = { zoom: 3.9, south: -10, north: 10 };
    expect(normalView({ ...at, west: 170, east: 200 })).toEqual({ ...at, zoom: 3, west: 170, east: -160 });
    expect(normalView({ ...at, west: -200, east: -170 })).toMatchObject({ west: 160, east: -170 });
    expect(normalView({ ...at, west: 530, east: 560 })).toMatchObject({ west: 170, east: -160 });
    expect(normalView({ ...at, west: -250, east: 250 })).toMatchObject({ west: -180, east: 180 });
    expect(normalView({ zoom: -1, west: 0, east: 1, south: -95, north: 95 })).toMatchObject({
      zoom: 0,
      south: -90,
      north: 90,
    });
  });

  test('contains a group that a list without a drawn map opens, until its places stand at one spot', () => {
    const box = { west: 120, south: 30, east: 120.5, north: 30.2 };
    const view = viewOf(box);
    expect(view.west).toBeLessThan(box.west);
    expect(view.north).toBeGreaterThan(box.north);
    expect(view.zoom).toBeGreaterThan(viewOf({ west: 100, south: 20, east: 120, north: 30 }).zoom);
    const spot = { west: 120, south: 30, east: 120.00004, north: 30.00004 };
    expect([isSpot(box), isSpot(spot)]).toEqual([false, true]);
    expect(viewOf(spot).zoom).toBe(maxZoom);
  });

  test('begins with all places', () => {
    const groups = [{ box: { west: 100, south: 20, east: 110, north: 30 } }];
    expect(boxAround(groups, [{ latitude: 51, longitude: 13 }])).toEqual({
      west: 13,
      south: 20,
      east: 110,
      north: 51,
    });
    expect(boxAround([], [])).toBeUndefined();
  });
});

describe('[PLACE-05] outlines', () => {
  test('continue beyond the antimeridian instead of crossing the whole map', () => {
    const ring = [
      [170, 60],
      [179, 65],
      [-175, 66],
      [-179, 62],
      [170, 60],
    ];
    expect(continuousRing(ring).map(([longitude]) => longitude)).toEqual([170, 179, 185, 181, 170]);
  });

  test('are moved to where the holes of their land are', () => {
    const ring = [
      [-170, 66],
      [-179, 62],
      [170, 60],
      [10, 40],
      [-10, 36],
      [60, 70],
      [170, 70],
      [-170, 66],
    ];
    const longitudes = continuousRing(ring).map(([longitude]) => longitude);
    expect(longitudes).toEqual([190, 181, 170, 10, -10, 60, 170, 190]);
  });

  test('are closed along the pole if they go around it', () => {
    const ring = [
      [-180, -80],
      [-60, -75],
      [60, -70],
      [170, -78],
      [-180, -80],
    ];
    const closed = continuousRing(ring);
    expect(closed.slice(-4)).toEqual([
      [180, -80],
      [180, -90],
      [-180, -90],
      [-180, -80],
    ]);
  });
});
