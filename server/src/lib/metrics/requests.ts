import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';

const durations = new Histogram({
  name: 'chargehand_http_request_duration_seconds',
  help: 'Duration of requests by endpoint',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.02, 0.1, 0.5, 2, 10],
});

/** Returns the method and path pattern of the endpoint. All paths without an endpoint are one. */
function endpointOf({ is404, method, routeOptions }: FastifyRequest): { method: string; route: string } {
  const route = is404 ? undefined : routeOptions.url;
  return route === undefined ? { method: 'any', route: 'other' } : { method, route };
}

/** Measures the durations of all requests to the routes that are added afterwards. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.trunc(reply.statusCode / 100)}xx`;
    durations.observe({ ...endpointOf(request), status }, reply.elapsedTime / 1000);
  });
}
