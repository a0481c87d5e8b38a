import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Serves an OpenAPI document at `{prefix}/json`, and at `prefix` a page to read it and to try its calls. */
export async function describeAt(
  app: FastifyInstance,
  prefix: string,
  document: Record<string, unknown>,
): Promise<void> {
  // Each in a context of its own: the plugins know one document for each.
  await app.register(async (own) => {
    // The plugin's type knows OpenAPI 3.0 only; the document is 3.1 and is passed on as it is.
    await own.register(swagger, { mode: 'static', specification: { document: document as never } });
    await own.register(swaggerUi, { routePrefix: prefix, staticCSP: true });
  });
}
