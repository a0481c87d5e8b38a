import { returnBackApi } from '@chargehand/contract/areas/return-back';
import type { FastifyInstance } from 'fastify';
import { serveOpening } from '../document/opening.service';

/** Back to production: the operator's warehouse alone. */
export function returnBackRoutes(app: FastifyInstance): void {
  serveOpening(app, returnBackApi, async ({ reason }) => ({ kind: 'returnBack', reason }));
}
