import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import type { FastifyInstance } from 'fastify';
import { serveOpening } from '../document/opening.service';

/** Registers the return of devices to production, only from the operator's warehouse. */
export function returnBackRoutes(app: FastifyInstance): void {
  serveOpening(app, returnBackApi, async ({ reason }) => ({ kind: 'returnBack', reason }));
}
