import {
  type MapBox,
  type MapGroup,
  type MapPlace,
  maxListedPlaces,
  maxMapCells,
  type PlaceState,
  placeStates,
} from '@chargehand/contract/areas/devices/place-map';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { type Area, areaOf, boxOf, cellBits, latitudeAt, longitudeAt } from './projection';

const Cell = z.object({
  id: z.int(),
  count: z.int(),
  west: z.int(),
  east: z.int(),
  top: z.int(),
  bottom: z.int(),
  state: z.int(),
});
const Warned = z.object({ x: z.int(), y: z.int(), count: z.int() });
const Point = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  deviceCount: z.int(),
  onlineCount: z.int(),
  state: z.int(),
});

/** Returns the SQL condition for points inside an area. */
const inside = ({ west, east, top, bottom }: Area): RawBuilder<boolean> =>
  sql<boolean>`point.y between ${top} and ${bottom}
    and ${west > east ? sql`(point.x >= ${west} or point.x <= ${east})` : sql`point.x between ${west} and ${east}`}`;

/** Bits of a position within a cell of `place_cell`. */
const summedBits = 22;

/**
 * Returns the SQL of the points in an area, or for cells of at least `summedBits` of their sums by cell. Cells that
 * changed since they were summed are read from their points.
 */
function spotsIn(area: Area, bits: number): RawBuilder<unknown> {
  const points = sql`select point.place_id as id, 1 as places, point.x as west, point.x as east, point.y as top,
      point.y as bottom, point.state from place_point point`;
  if (bits < summedBits) return sql`${points} where ${inside(area)}`;
  const { top, bottom } = area;
  const [west, east] = [area.west >> summedBits, area.east >> summedBits];
  const columns =
    west > east ? sql`(c.cx >= ${west} or c.cx <= ${east})` : sql`c.cx between ${west} and ${east}`;
  const within = sql`${columns} and c.cy between ${top >> summedBits} and ${bottom >> summedBits}`;
  return sql`select c.first_id, c.place_count, c.west, c.east, c.top, c.bottom, c.state from place_cell c
      where ${within} and not exists (select from place_cell_change d where d.cx = c.cx and d.cy = c.cy)
    union all ${points} join (select distinct cx, cy from place_cell_change) c
      on point.x >> 22 = c.cx and point.y >> 22 = c.cy where ${within}`;
}

/** Open warnings of devices that stand at places with a point. */
const openWarnings = sql`warning join device on device.id = warning.device_id
  join place_point point on point.place_id = device.place_id`;

/** Returns the state that is shown: that of the database, or `warning` if there are open warnings. */
const stateOf = (kept: number, warningCount: number): PlaceState =>
  warningCount > 0 ? 'warning' : (placeStates[kept] ?? 'empty');

/**
 * Returns the places inside a box: places that are alone in their cell of the grid, and the others as one group for
 * each cell. Row-level security limits them to what the caller may see.
 */
export async function placesInView(
  db: Db,
  { zoom, ...box }: MapBox & { zoom: number },
): Promise<{ groups: MapGroup[]; places: MapPlace[] }> {
  const area = areaOf(box);
  const bits = cellBits(area, zoom, maxMapCells);
  const cells = await checkedRows(
    db,
    Cell,
    sql`select min(id) as id, sum(places)::int as count, min(west) as west, max(east) as east, min(top) as top,
        max(bottom) as bottom, case when bool_or(state = 1) then 1 else max(state) end as state
      from (${spotsIn(area, bits)}) spot (id, places, west, east, top, bottom, state)
      group by west >> ${bits}, top >> ${bits}`,
  );
  const warned = await checkedRows(
    db,
    Warned,
    sql`select point.x >> ${bits} as x, point.y >> ${bits} as y, count(*)::int as count
      from ${openWarnings} where warning.completed_at is null and ${inside(area)} group by 1, 2`,
  );
  const warnings = new Map(warned.map(({ x, y, count }) => [`${x} ${y}`, count]));
  const warningsIn = ({ west, top }: Area) => warnings.get(`${west >> bits} ${top >> bits}`) ?? 0;
  const points = await pointsOf(
    db,
    cells.map(({ id }) => id),
  );
  const pointById = new Map(points.map((point) => [point.id, point]));
  const shown = cells.flatMap((cell) => {
    const point = pointById.get(cell.id);
    return point ? [{ cell, point, warningCount: warningsIn(cell) }] : [];
  });
  return {
    groups: shown
      .filter(({ cell }) => cell.count > 1)
      .map(({ cell, point, warningCount }) => ({
        count: cell.count,
        name: point.name,
        latitude: latitudeAt((cell.top + cell.bottom + 1) / 2),
        longitude: longitudeAt((cell.west + cell.east + 1) / 2),
        box: boxOf(cell),
        state: stateOf(cell.state, warningCount),
        warningCount,
      })),
    places: shown
      .filter(({ cell }) => cell.count === 1)
      .map(({ point: { state, ...point }, warningCount }) => ({
        ...point,
        warningCount,
        state: stateOf(state, warningCount),
      })),
  };
}

async function pointsOf(db: Db, ids: readonly number[]): Promise<z.infer<typeof Point>[]> {
  if (ids.length === 0) return [];
  return checkedRows(db, Point, sql`${pointRows} where place.id = any(${ids}::bigint[])`);
}

const pointRows = sql`select place.id, place.name, place.address, point.latitude, point.longitude,
    point.device_count as "deviceCount", point.online_count as "onlineCount", point.state
  from place_point point join place on place.id = point.place_id`;

const Total = z.object({ n: z.int() });
const WarnedPlace = z.object({ id: z.int(), count: z.int() });

/** Returns the first places inside a box by name, at most `maxListedPlaces`, and the number of all. */
export async function placesInBox(db: Db, box: MapBox): Promise<{ rows: MapPlace[]; total: number }> {
  const area = areaOf(box);
  const points = await checkedRows(
    db,
    Point,
    sql`${pointRows} where ${inside(area)} order by place.name, place.id limit ${maxListedPlaces}`,
  );
  const [counted] = await checkedRows(
    db,
    Total,
    sql`select count(*)::int as n from place_point point where ${inside(area)}`,
  );
  const ids = points.map(({ id }) => id);
  const warned = await checkedRows(
    db,
    WarnedPlace,
    sql`select point.place_id as id, count(*)::int as count from ${openWarnings}
      where warning.completed_at is null and point.place_id = any(${ids}::bigint[]) group by 1`,
  );
  const warnings = new Map(warned.map(({ id, count }) => [id, count]));
  const rows = points.map(({ state, ...point }) => {
    const warningCount = warnings.get(point.id) ?? 0;
    return { ...point, warningCount, state: stateOf(state, warningCount) };
  });
  return { rows, total: counted?.n ?? 0 };
}
