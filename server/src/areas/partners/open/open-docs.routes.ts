import { openApis } from '@chargehand/contract/areas/partners/open-apis';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { describeAt } from '../../../lib/http/describe-at';
import { openApi } from '../../../lib/http/openapi';
import { servePageFile } from '../../../lib/http/page-files';
import { pageLanguage } from '../../../lib/http/page-language';
import { apiNames } from '../../../lib/http/reference-page';
import { findPartners, readGuide } from './guide.service';

const Named = z.object({ name: z.string() });
const docsPath = '/docs/partners';

/** Content security policy of the guide, which needs no more than its own files. */
const policy =
  "default-src 'none';script-src 'self';style-src 'self';img-src data:;base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Registers the guide of the partner API, its OpenAPI description, and a page on which partners can try calls. */
export async function openDocsRoutes(app: FastifyInstance): Promise<void> {
  const folder = findPartners();
  const { pages, examples } = readGuide(folder, app.config.publicUrl, {
    style: servePageFile(app, `${docsPath}/files`, path.join(folder, 'guide/guide.css')),
    code: servePageFile(app, `${docsPath}/files`, path.join(folder, 'guide/code.css')),
    script: servePageFile(app, `${docsPath}/files`, path.join(folder, 'guide/guide.js')),
  });

  app.get(docsPath, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, vary: 'accept-language' })
      .send(pages.get(pageLanguage(request))),
  );
  app.get(`${docsPath}/examples/:name`, (request, reply) => {
    const text = examples.get(Named.parse(request.params).name);
    return text === undefined ? reply.callNotFound() : reply.type('text/plain; charset=utf-8').send(text);
  });

  describeAt(
    app,
    `${docsPath}/api`,
    openApi(openApis, app.config.publicUrl, { title: 'Chargehand for partners' }),
    [{ key: 'partners', name: apiNames.partners, json: `${docsPath}/api/json`, scheme: 'partner' }],
  );
}
