import { openApis } from '@chargehand/contract/areas/open-apis';
import { defaultLanguage, type Language, languages } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { describeAt } from '../../lib/http/describe-at';
import { openApi } from '../../lib/http/openapi';
import { accepted } from '../../lib/http/request-language';
import { readGuide } from './guide.service';

const Named = z.object({ name: z.string() });
const DocsQuery = z.object({ language: z.string().optional().catch(undefined) });
const at = '/docs/partners';

/**
 * Returns the preferred supported language in an `Accept-Language` header. If there is none, returns English if the
 * header names other languages, otherwise the default language.
 */
const preferred = (header: string): Language =>
  accepted(header) ?? (/[a-z]/i.test(header) ? 'en_US' : defaultLanguage);

/** Registers the guide of the partner API, its OpenAPI description, and a page on which partners can try calls. */
export async function openDocsRoutes(app: FastifyInstance): Promise<void> {
  const { pages, examples, style } = readGuide(app.config.publicUrl);

  app.get(at, ({ query, headers }, reply) => {
    const { language } = DocsQuery.parse(query);
    const wanted = languages.find((one) => one === language) ?? preferred(headers['accept-language'] ?? '');
    return reply.type('text/html; charset=utf-8').header('vary', 'accept-language').send(pages.get(wanted));
  });
  app.get(`${at}/guide.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get(`${at}/examples/:name`, (request, reply) => {
    const text = examples.get(Named.parse(request.params).name);
    return text === undefined ? reply.callNotFound() : reply.type('text/plain; charset=utf-8').send(text);
  });

  await describeAt(
    app,
    `${at}/api`,
    openApi(openApis, app.config.publicUrl, { title: 'Chargehand for partners' }),
  );
}
