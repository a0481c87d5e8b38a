import type { FastifyInstance } from 'fastify';
import { serveReads } from '../../lib/reads';
import { documentReading, positionReading } from './reading.service';

export function documentRoutes(app: FastifyInstance): void {
  serveReads(app, documentReading);
  serveReads(app, positionReading);
}
