import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Measures } from '../metrics/source';
import { commit, version } from '../version';
import { answerUnknownPath } from './errors';

collectDefaultMetrics();

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Registers the endpoints for liveness, readiness and Prometheus metrics. Metrics are available only on this machine,
 * because they reveal data about the fleet.
 */
export function healthRoutes(app: FastifyInstance, measures: Measures): void {
  app.get('/healthz', async () => ({ status: 'ok', version, commit }));

  // Lets the doctor find out whether proxies pass the addresses of their callers on.
  app.get('/healthz/address', async ({ ip, ips }) => ({ address: ip, isForwarded: (ips?.length ?? 1) > 1 }));

  app.get('/readyz', async (_request, reply) => {
    const ready = await sql`select 1`.execute(app.db).then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  app.get('/metrics', async (request, reply) =>
    loopback.test(request.ip)
      ? reply.type(register.contentType).send(`${await measures.text()}\n${await register.metrics()}`)
      : answerUnknownPath(request, reply),
  );
}
