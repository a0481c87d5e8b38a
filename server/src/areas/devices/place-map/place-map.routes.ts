import { placeMapApi } from '@chargehand/contract/areas/devices/place-map';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../lib/http/serve';
import { parameter } from '../../../lib/parameters';
import { placesInBox, placesInView } from './view.service';

/** Registers the routes of the map of places. */
export function placeMapRoutes(app: FastifyInstance): void {
  serve(app, placeMapApi.view, ({ db, query }) => placesInView(db, query));

  serve(app, placeMapApi.places, ({ db, query }) => placesInBox(db, query));

  serve(app, placeMapApi.base, async ({ db }) => ({
    tiles: (await parameter(db, 'map.tiles')) || null,
    attribution: (await parameter(db, 'map.attribution')) || null,
    isGcj02: await parameter(db, 'map.gcj02'),
  }));
}
