import { defaultLanguage, type Language, languages } from '@chargehand/contract/i18n/languages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accepted } from './request-language';

const PageQuery = z.object({ language: z.string().optional().catch(undefined) });

/**
 * Returns the preferred supported language in an `Accept-Language` header. If there is none, returns English if the
 * header names other languages, otherwise the default language.
 */
const preferred = (header: string): Language =>
  accepted(header) ?? (/[a-z]/i.test(header) ? 'en_US' : defaultLanguage);

/** Returns the language of a page for developers: that of the query, otherwise that which the browser prefers. */
export function pageLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const { language } = PageQuery.parse(query);
  return languages.find((one) => one === language) ?? preferred(headers['accept-language'] ?? '');
}
