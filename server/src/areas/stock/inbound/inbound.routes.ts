import type { FastifyInstance } from 'fastify';
import { serveReads } from '../../../lib/list/reads';
import { inboundReads } from '../movement/movement.service';

export function inboundRoutes(app: FastifyInstance): void {
  serveReads(app, inboundReads);
}
