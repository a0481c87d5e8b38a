import landUrl from 'world-atlas/land-50m.json?url';
import { feature } from 'topojson-client';
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Latitude of the line that closes a ring around a pole, in degrees. */
const pole = -90;

/**
 * Returns a ring whose longitudes continue beyond 180° instead of jumping to the other side. A ring around the South
 * Pole, such as that of Antarctica, is closed along the pole.
 */
export function continuousRing(ring: readonly Position[]): Position[] {
  let shift = 0;
  const points = ring.map(([longitude = 0, latitude = 0], index): Position => {
    const [before = longitude] = ring[index - 1] ?? [];
    if (longitude - before > 180) shift -= 360;
    if (longitude - before < -180) shift += 360;
    return [longitude + shift, latitude];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return inWorld(points);
  return inWorld([...points, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first]);
}

/** Moves a ring by whole turns until its middle is between -180° and 180°, where the holes of its land are too. */
function inWorld(ring: Position[]): Position[] {
  const longitudes = ring.map(([longitude = 0]) => longitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const turns = Math.round(middle / 360);
  return turns === 0
    ? ring
    : ring.map(([longitude = 0, latitude = 0]) => [longitude - turns * 360, latitude]);
}

type Land = Topology<{ land: GeometryCollection }>;

/** Loads the coastlines of the world (Natural Earth, 1:50 million), which come with the product. */
export async function loadOutlines(): Promise<FeatureCollection<Polygon>> {
  const response = await fetch(landUrl);
  if (!response.ok) throw new Error(`The outlines could not be loaded: ${response.status}`);
  const topology: Land = await response.json();
  const shapes = feature(topology, topology.objects.land).features.map(({ geometry }) => geometry);
  const polygons = shapes.flatMap((shape) => polygonsOf(shape as Polygon | MultiPolygon));
  return {
    type: 'FeatureCollection',
    features: polygons.map((rings) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: rings.map(continuousRing) },
    })),
  };
}

const polygonsOf = (shape: Polygon | MultiPolygon): Position[][][] =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
