import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/**
 * Serves an OpenAPI document at `{prefix}/json` and, at `prefix` itself, a page on which to read the document and try
 * its calls.
 */
export async function describeAt(
  app: FastifyInstance,
  prefix: string,
  document: { info: { title: string } },
): Promise<void> {
  const { title } = document.info;
  // Each document is registered in a context of its own, because the plugins support only one document per context.
  await app.register(async (own) => {
    // The plugin's type knows only OpenAPI 3.0, but the plugin passes a document of version 3.1 on unchanged.
    await own.register(swagger, { mode: 'static', specification: { document: document as never } });
    await own.register(swaggerUi, {
      routePrefix: prefix,
      staticCSP: true,
      theme: { title },
      // There are some hundred calls, so groups are closed at first, and calls can be filtered by tag.
      uiConfig: { docExpansion: 'none', filter: true, defaultModelsExpandDepth: -1 },
    });
  });
}
