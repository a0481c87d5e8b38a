import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { givenThat, int, number } from '../../fields/fields';

/**
 * States of a place on the map, from the best to the worst:
 * - `empty`: no device stands there.
 * - `online`: at least one device is online.
 * - `offline`: devices stand there, and none is online.
 * - `warning`: a device has an open high-temperature warning.
 */
export const placeStates = ['empty', 'online', 'offline', 'warning'] as const;
export type PlaceState = (typeof placeStates)[number];

/** Highest zoom level of the map, at which a group covers about a metre. */
const maxMapZoom = 22;
/** Maximum number of groups and places in a view. A larger view is grouped more coarsely. */
export const maxMapCells = 1000;
/** Maximum number of places that the list of a group contains. */
export const maxListedPlaces = 100;

const latitude = () => number(-90, 90);
const longitude = () => number(-180, 180);
const box = { west: longitude(), south: latitude(), east: longitude(), north: latitude() };

/** An area of the map in degrees (WGS 84). If `west` is greater than `east`, it crosses the antimeridian. */
const MapBox = z.object({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});
export type MapBox = z.infer<typeof MapBox>;

/** Requires the south not to be above the north. */
const isUpright = ({ south, north }: { south: number; north: number }): boolean => south <= north;
const upright = { path: ['north'], when: givenThat({ south: box.south, north: box.north }) };

const MapPlace = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  state: z.enum(placeStates),
  /** Number of bound devices at the place, and of those that are online; counted once a minute. */
  deviceCount: z.int(),
  onlineCount: z.int(),
  /** Number of open high-temperature warnings. */
  warningCount: z.int(),
});
export type MapPlace = z.infer<typeof MapPlace>;

/** Places that are too near to each other to be drawn one by one. */
const MapGroup = z.object({
  /** Number of places. */
  count: z.int(),
  /** Name of one of the places. */
  name: z.string(),
  /** Centre of the box. */
  latitude: z.number(),
  longitude: z.number(),
  /** Smallest box that contains the places. */
  box: MapBox,
  /** Worst state among the places. */
  state: z.enum(placeStates),
  warningCount: z.int(),
});
export type MapGroup = z.infer<typeof MapGroup>;

export const placeMapApi = {
  view: endpoint({
    method: 'GET',
    path: '/api/admin/place-map/view',
    access: 'placeMap:list',
    summary: 'Get the places in an area of the map; those near to each other as groups, by the zoom level',
    query: z.object({ zoom: int(0, maxMapZoom), ...box }).refine(isUpright, upright),
    output: z.object({ groups: z.array(MapGroup), places: z.array(MapPlace) }),
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/admin/place-map/places',
    access: 'placeMap:list',
    summary: `Get the places in an area of the map by name, at most ${maxListedPlaces}, and their number`,
    query: z.object(box).refine(isUpright, upright),
    output: z.object({ rows: z.array(MapPlace), total: z.int() }),
  }),
  base: endpoint({
    method: 'GET',
    path: '/api/admin/place-map/base',
    access: 'placeMap:list',
    summary: 'Get what the map draws below the places',
    output: z.object({
      /** Address of the tiles with `{z}`, `{x}` and `{y}`; null for the outlines that come with the product. */
      tiles: z.string().nullable(),
      /** Text that the tiles’ supplier requires on the map. */
      attribution: z.string().nullable(),
      /** True if the tiles have GCJ-02 coordinates inside China. */
      isGcj02: z.boolean(),
    }),
  }),
};
