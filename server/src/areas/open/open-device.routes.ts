import { openDeviceApi } from '@chargehand/contract/areas/open-device';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cursorOf, pageOf, readCursor } from '../../lib/http/cursor';
import { markAs, markOf } from '../../lib/http/mark';
import { serve } from '../../lib/http/serve';
import { sumsOf } from '../device-statistics/sums.service';
import { openDevice, openDevices, openState } from './device.service';
import { chargesOf, readingsOf } from './readings.service';

/** Registers the routes by which partners read the devices of their application. */
export function openDeviceRoutes(app: FastifyInstance): void {
  const api = openDeviceApi;

  serve(app, api.devices, async ({ db, partner, query: { cursor, limit, code } }) => {
    const [after] = readCursor(z.tuple([z.int()]), cursor) ?? [];
    const found = await openDevices(db, partner)
      .$if(after !== undefined, (some) => some.where('device.id', '>', after ?? 0))
      .$if(code !== undefined, (some) => some.where('device.code', '=', code ?? ''))
      .orderBy('device.id')
      .limit(limit + 1)
      .execute();
    const { rows, next } = pageOf(found, limit, ({ id }) => cursorOf(id));
    return { devices: rows, next };
  });

  serve(app, api.device, async ({ db, partner, params: { id }, reply }) => {
    const device = await openDevice(db, partner, id);
    markAs(reply, markOf(device));
    return device;
  });

  serve(app, api.ports, async ({ db, partner, params: { id }, reply }) => {
    const { ports, reportedAt } = await openState(db, partner, id);
    markAs(reply, markOf([ports, reportedAt]));
    return { ports, reportedAt };
  });

  serve(app, api.state, async ({ db, partner, params: { id }, reply }) => {
    const state = await openState(db, partner, id);
    markAs(reply, markOf(state));
    return state;
  });

  serve(app, api.telemetry, async ({ db, partner, params, query }) => {
    const { id } = await openDevice(db, partner, params.id);
    return readingsOf(db, id, query);
  });

  serve(app, api.charges, async ({ db, partner, params, query }) => {
    const { id } = await openDevice(db, partner, params.id);
    return chargesOf(db, id, query);
  });

  serve(app, api.statistics, async ({ db, partner, params, query }) => {
    const { id } = await openDevice(db, partner, params.id);
    return sumsOf(db, id, query);
  });
}
