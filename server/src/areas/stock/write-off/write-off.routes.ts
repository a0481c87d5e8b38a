import { writeOffApi } from '@chargehand/contract/areas/stock/write-off';
import type { FastifyInstance } from 'fastify';
import { serveOpening } from '../document/opening.service';

/**
 * Registers the write-off of lost or broken devices in the operator's warehouse. Devices lost in transit are written
 * off when their sender settles them.
 */
export function writeOffRoutes(app: FastifyInstance): void {
  serveOpening(app, writeOffApi, async ({ reason }) => ({ kind: 'writeOff', reason }));
}
