import { writeOffApi } from '@chargehand/contract/areas/write-off';
import type { FastifyInstance } from 'fastify';
import { serveOpening } from '../document/opening.service';

/** Lost or broken: of the operator's warehouse alone. What is lost on its way is settled by who sent it. */
export function writeOffRoutes(app: FastifyInstance): void {
  serveOpening(app, writeOffApi, async ({ reason }) => ({ kind: 'writeOff', reason }));
}
