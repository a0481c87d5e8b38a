/** A position in degrees. */
interface Position {
  latitude: number;
  longitude: number;
}

/** Northern, western, southern and eastern edge of an area, in degrees. */
type Edges = readonly [north: number, west: number, south: number, east: number];

/** Areas that together cover China, and areas within them that belong to its neighbours or do not use GCJ-02. */
const china: readonly Edges[] = [
  [49.2204, 79.4462, 42.8899, 96.33],
  [54.1415, 109.6872, 39.3742, 135.0002],
  [42.8899, 73.1246, 29.5297, 124.143255],
  [29.5297, 82.9684, 26.7186, 97.0352],
  [29.5297, 97.025, 20.414096, 124.367395],
  [20.414096, 107.975793, 17.871542, 111.744104],
];
const outside: readonly Edges[] = [
  [25.398623, 119.921265, 21.785006, 122.497559],
  [22.284, 101.8652, 20.0988, 106.665],
  [21.5422, 106.4525, 20.4878, 108.051],
  [55.8175, 109.0323, 50.3257, 119.127],
  [55.8175, 127.4568, 49.5574, 137.0227],
  [44.8922, 131.2662, 42.5692, 137.0227],
];

const isInside =
  ({ latitude, longitude }: Position) =>
  ([north, west, south, east]: Edges): boolean =>
    latitude <= north && latitude >= south && longitude >= west && longitude <= east;

const isInChina = (position: Position): boolean =>
  china.some(isInside(position)) && !outside.some(isInside(position));

/** Semi-major axis in metres and squared eccentricity of the Krasovsky ellipsoid, on which GCJ-02 is defined. */
const axis = 6_378_245;
const eccentricity = 0.006693421622965943;

const wave = (x: number): number => 20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI);

const northShift = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  ((wave(x) +
    20 * Math.sin(y * Math.PI) +
    40 * Math.sin((y / 3) * Math.PI) +
    160 * Math.sin((y / 12) * Math.PI) +
    320 * Math.sin((y * Math.PI) / 30)) *
    2) /
    3;

const eastShift = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  ((wave(x) +
    20 * Math.sin(x * Math.PI) +
    40 * Math.sin((x / 3) * Math.PI) +
    150 * Math.sin((x / 12) * Math.PI) +
    300 * Math.sin((x / 30) * Math.PI)) *
    2) /
    3;

/** Converts a position from WGS-84 to GCJ-02. Outside China both are the same. */
export function toGcj02(position: Position): Position {
  if (!isInChina(position)) return position;
  const { latitude, longitude } = position;
  const [x, y] = [longitude - 105, latitude - 35];
  const radians = (latitude / 180) * Math.PI;
  const magic = 1 - eccentricity * Math.sin(radians) ** 2;
  const north = (axis * (1 - eccentricity)) / (magic * Math.sqrt(magic));
  const east = (axis / Math.sqrt(magic)) * Math.cos(radians);
  return {
    latitude: latitude + (northShift(x, y) * 180) / (north * Math.PI),
    longitude: longitude + (eastShift(x, y) * 180) / (east * Math.PI),
  };
}
