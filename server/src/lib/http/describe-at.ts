import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pageLanguage } from './page-language';
import { pagesFolder, servePageFile } from './page-files';
import { type DescribedApi, type PageFiles, referencePage } from './reference-page';

const PageQuery = z.object({ api: z.string().optional().catch(undefined) });

/**
 * Content security policy of the page. Styles are inserted at run time, and the page connects to no other site, also
 * not to those of the library's makers.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** Serves the files that every page with a description loads. */
export function serveReferenceFiles(app: FastifyInstance): PageFiles {
  const library = path.dirname(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference'));
  const pages = pagesFolder();
  const folder = '/docs/files';
  return {
    style: servePageFile(app, folder, path.join(pages, 'reference.css')),
    script: servePageFile(app, folder, path.join(pages, 'reference.js')),
    library: servePageFile(app, folder, path.join(library, 'js/standalone.js')),
  };
}

/** Serves JSON that is made at its first request. */
export function serveDocument(app: FastifyInstance, url: string, make: () => object): void {
  let text: string | undefined;
  app.get(url, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(make()))),
  );
}

/**
 * Serves an OpenAPI document at `{prefix}/json` and, at `prefix` itself, a page on which to read the given APIs and try
 * their calls.
 */
export function describeAt(
  app: FastifyInstance,
  prefix: string,
  document: { info: { title: string } },
  apis: readonly [DescribedApi, ...DescribedApi[]],
): void {
  const { title } = document.info;
  const files = app.referenceFiles;
  serveDocument(app, `${prefix}/json`, () => document);
  for (const url of [prefix, `${prefix}/`])
    app.get(url, (request, reply) => {
      const { api } = PageQuery.parse(request.query);
      const shown = apis.find(({ key }) => key === api) ?? apis[0];
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy, vary: 'accept-language' })
        .send(referencePage({ title, prefix, apis, files }, shown, pageLanguage(request)));
    });
}
