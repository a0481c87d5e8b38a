import type { MapBox, MapGroup, MapPlace } from '@chargehand/contract/areas/devices/place-map';

/** The part of the map that is in view. */
export interface MapView extends MapBox {
  zoom: number;
}

/** The whole world, in which all places are. */
export const world: MapView = { zoom: 0, west: -180, south: -90, east: 180, north: 90 };

/** Highest zoom level of the map. */
export const maxZoom = 20;
/** Zoom level at which a single place is shown with its surroundings. */
const placeZoom = 13;
/** Size in degrees below which a box is one spot, because its places are in one cell even at `maxZoom`. */
const spotSize = 5e-5;

/** Returns whether the places of a group stand at the same spot, so that no zoom level divides them. */
export const isSpot = ({ west, south, east, north }: MapBox): boolean =>
  east - west < spotSize && north - south < spotSize;

/** Returns the smallest box that contains all groups and places; undefined if there are none. */
export function boxAround(
  groups: readonly Pick<MapGroup, 'box'>[],
  places: readonly Pick<MapPlace, 'latitude' | 'longitude'>[],
): MapBox | undefined {
  const boxes = [
    ...groups.map(({ box }) => box),
    ...places.map(({ latitude, longitude }) => ({
      west: longitude,
      south: latitude,
      east: longitude,
      north: latitude,
    })),
  ];
  if (boxes.length === 0) return undefined;
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

/** Width of a tile at a whole zoom level, and assumed width of a map, in pixels. */
const tileWidth = 512;
const mapWidth = 800;
/** Share of a box by which its view is wider on each side. */
const margin = 0.1;

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Returns a view in which a box lies, for a list without a drawn map. */
export function viewOf(box: MapBox): MapView {
  const [width, height] = [Math.max(box.east - box.west, 1e-9), Math.max(box.north - box.south, 1e-9)];
  const zoom = Math.floor(Math.log2((360 / Math.max(width, height)) * (mapWidth / tileWidth)));
  const [aside, above] = [Math.max(width * margin, 1e-5), Math.max(height * margin, 1e-5)];
  return {
    zoom: between(zoom, 0, maxZoom),
    west: between(box.west - aside, -180, 180),
    south: between(box.south - above, -90, 90),
    east: between(box.east + aside, -180, 180),
    north: between(box.north + above, -90, 90),
  };
}

/** Returns the highest zoom level to which a box is enlarged: a single place keeps its surroundings. */
export const zoomLimit = (box: MapBox): number => (isSpot(box) ? placeZoom : maxZoom);

const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/**
 * Returns a view for the server from the edges that the map shows. Those can lie beyond 180°, because the map repeats
 * the world.
 */
export function normalView({ zoom, west, south, east, north }: MapView): MapView {
  const isWhole = east - west >= 360;
  return {
    zoom: between(Math.floor(zoom), 0, maxZoom),
    west: isWhole ? -180 : rounded(wrapped(west)),
    south: rounded(between(south, -90, 90)),
    east: isWhole ? 180 : rounded(wrapped(east)),
    north: rounded(between(north, -90, 90)),
  };
}
