import type { FastifyInstance } from 'fastify';
import { serveReads } from '../../lib/reads';
import { inboundReading } from '../movement/movement.service';

export function inboundRoutes(app: FastifyInstance): void {
  serveReads(app, inboundReading);
}
