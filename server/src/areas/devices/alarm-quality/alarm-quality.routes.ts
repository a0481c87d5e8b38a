import { type AlarmQuality, alarmQualityApi } from '@chargehand/contract/areas/devices/alarm-quality';
import type { FastifyInstance } from 'fastify';
import { openCache } from '../../../lib/list/list-cache';
import { serve } from '../../../lib/http/serve';
import { scopeOf } from '../../../lib/session/tenant';
import { figuresOf } from './figures.service';

/** Cached figures of each tenant, and of staff, because counting many alarms takes long. */
const cache = openCache<AlarmQuality>({
  freshMs: 10_000,
  staleMs: 60_000,
  cheapMs: 100,
  most: 1000,
  sizeOf: () => 1,
});

/** Registers the route of the figures. Row-level security limits them to alarms that the account may see. */
export function alarmQualityRoutes(app: FastifyInstance): void {
  serve(app, alarmQualityApi.figures, ({ db, query: { days = '7' } }) =>
    cache.get(`${scopeOf(db)} ${days}`, () => figuresOf(db, Number(days))),
  );
}
