import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Serves an OpenAPI document at `{prefix}/json`, and a page to read it and try its calls at `prefix`. */
export async function describeAt(
  app: FastifyInstance,
  prefix: string,
  document: { info: { title: string } },
): Promise<void> {
  const { title } = document.info;
  // Each document has its own plugin context, because the plugins support only one per context.
  await app.register(async (own) => {
    // The plugin's type supports OpenAPI 3.0 only. The document is 3.1 and is passed on unchanged.
    await own.register(swagger, { mode: 'static', specification: { document: document as never } });
    await own.register(swaggerUi, {
      routePrefix: prefix,
      staticCSP: true,
      theme: { title },
      // Some hundred calls: groups are closed at first, and a filter finds one by its tag.
      uiConfig: { docExpansion: 'none', filter: true, defaultModelsExpandDepth: -1 },
    });
  });
}
