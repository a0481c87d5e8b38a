import type { MapBox } from '@chargehand/contract/areas/devices/place-map';

/** Width of the world in the projection of `place_point`, which is Web Mercator. */
const world = 2 ** 30;
/** Highest latitude that the projection shows, in degrees. */
const maxLatitude = 85.06;

const limited = (value: number): number => Math.min(world - 1, Math.max(0, Math.floor(value)));

/** An area in the projection, with its edges. `west` is greater than `east` if it crosses the antimeridian. */
export interface Area {
  west: number;
  east: number;
  /** Edges in the north and south; `y` grows southwards. */
  top: number;
  bottom: number;
}

const xOf = (longitude: number): number => limited(((longitude + 180) / 360) * world);

function yOf(latitude: number): number {
  const shown = Math.min(maxLatitude, Math.max(-maxLatitude, latitude));
  const angle = Math.PI / 4 + (shown * Math.PI) / 360;
  return limited((0.5 - Math.log(Math.tan(angle)) / (2 * Math.PI)) * world);
}

/** Returns an area in degrees as one in the projection. */
export const areaOf = ({ west, south, east, north }: MapBox): Area => ({
  west: xOf(west),
  east: xOf(east),
  top: yOf(north),
  bottom: yOf(south),
});

/** Returns the longitude in degrees of a position in the projection. */
export const longitudeAt = (x: number): number => (x / world) * 360 - 180;

/** Returns the latitude in degrees of a position in the projection. */
export const latitudeAt = (y: number): number =>
  (Math.atan(Math.exp((0.5 - y / world) * 2 * Math.PI)) * 360) / Math.PI - 90;

/** Distance of a box from the edges of its outermost positions, so that rounding leaves them inside. */
const inset = 0.25;

/** Returns the box in degrees around positions in the projection. */
export const boxOf = ({ west, east, top, bottom }: Area): MapBox => ({
  west: longitudeAt(west + inset),
  east: longitudeAt(east + 1 - inset),
  north: latitudeAt(top + inset),
  south: latitudeAt(bottom + 1 - inset),
});

/** Bits of a position within a cell at zoom 0. A cell is an eighth of a tile of 512 pixels. */
const coarsestBits = 27;

/**
 * Returns the number of bits of a position within a cell of the grid. The grid is that of the zoom level, or the finest
 * with at most `maxCells` cells in the area.
 */
export function cellBits({ west, east, top, bottom }: Area, zoom: number, maxCells: number): number {
  let bits = coarsestBits - zoom;
  const columns = () =>
    west > east ? spanned(west, world - 1, bits) + spanned(0, east, bits) : spanned(west, east, bits);
  while (columns() * spanned(top, bottom, bits) > maxCells) bits += 1;
  return bits;
}

const spanned = (from: number, to: number, bits: number): number => (to >> bits) - (from >> bits) + 1;
