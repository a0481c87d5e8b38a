import { openDeviceApi } from '@chargehand/contract/areas/partners/open-device';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cursorOf, pageOf, readCursor } from '../../../lib/http/cursor';
import { markAs, markOf } from '../../../lib/http/mark';
import { serve } from '../../../lib/http/serve';
import { openDevices } from './device.service';
import { openSource } from './source.service';
import { testDevices } from './test-charger.service';

/** Registers the routes by which partners read the devices of their application. */
export function openDeviceRoutes(app: FastifyInstance): void {
  const api = openDeviceApi;

  serve(app, api.devices, async ({ db, partner, query: { cursor, limit, code } }) => {
    const [after] = readCursor(z.tuple([z.int()]), cursor) ?? [];
    const real = await openDevices(db, partner)
      .$if(after !== undefined, (some) => some.where('device.id', '>', after ?? 0))
      .$if(code !== undefined, (some) => some.where('device.code', '=', code ?? ''))
      .orderBy('device.id')
      .limit(limit + 1)
      .execute();
    const test = await testDevices(db, partner.applicationId, { after, code });
    const found = [...real, ...test].sort((a, b) => a.id - b.id).slice(0, limit + 1);
    const { rows, next } = pageOf(found, limit, ({ id }) => cursorOf(id));
    return { devices: rows, next };
  });

  serve(app, api.device, async ({ db, partner, params: { id }, reply }) => {
    const { device } = await openSource(db, partner, id);
    markAs(reply, markOf(device));
    return device;
  });

  serve(app, api.ports, async ({ db, partner, params: { id }, reply }) => {
    const source = await openSource(db, partner, id);
    const { ports, reportedAt } = await source.state();
    markAs(reply, markOf([ports, reportedAt]));
    return { ports, reportedAt };
  });

  serve(app, api.state, async ({ db, partner, params: { id }, reply }) => {
    const source = await openSource(db, partner, id);
    const state = await source.state();
    markAs(reply, markOf(state));
    return state;
  });

  serve(app, api.telemetry, async ({ db, partner, params, query }) =>
    (await openSource(db, partner, params.id)).readings(query),
  );

  serve(app, api.charges, async ({ db, partner, params, query }) =>
    (await openSource(db, partner, params.id)).charges(query),
  );

  serve(app, api.statistics, async ({ db, partner, params, query }) =>
    (await openSource(db, partner, params.id)).sums(query),
  );
}
