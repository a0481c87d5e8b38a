import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import { Failure } from '../fail';

const strict = new TextDecoder('utf-8', { fatal: true });

const decode = (bytes: Buffer): string => {
  try {
    return strict.decode(bytes);
  } catch {
    throw new Failure('malformed');
  }
};

/**
 * Decodes percent-encoding. Throws `malformed` if the result is not well-formed UTF-8, where a lenient decoder would
 * return the raw text.
 */
const decoder = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Failure('malformed');
  }
};

/**
 * Matches simple queries: pairs that need no decoding, with keys that begin with a letter. Most queries of programs are
 * simple.
 */
const plain = /^[a-z]\w{0,99}=[\w.~-]*(?:&[a-z]\w{0,99}=[\w.~-]*){0,49}$/i;

/**
 * Reads a simple query. Returns undefined if the text is not simple, a key is repeated, or a key is a property of all
 * objects.
 */
function readPlain(text: string): Record<string, string> | undefined {
  if (!plain.test(text)) return undefined;
  const found: Record<string, string> = {};
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=');
    const key = pair.slice(0, equals);
    if (key in found) return undefined;
    found[key] = pair.slice(equals + 1);
  }
  return found;
}

/**
 * Parses a form or a query, with keys such as `key[sub]`, repeated keys and indexed keys. Throws `malformed` if the
 * text is invalid or exceeds a limit.
 */
export function parseForm(text: string): Record<string, unknown> {
  const read = readPlain(text);
  if (read) return read;
  try {
    return qs.parse(text, {
      depth: 6,
      arrayLimit: 1000,
      parameterLimit: 20_000,
      throwOnLimitExceeded: true,
      decoder,
      allowPrototypes: false,
      plainObjects: false,
    });
  } catch {
    throw new Failure('malformed');
  }
}

const unreadable = Symbol('unreadable');

/**
 * Parses a query. An unreadable query is only marked here, because the router's query parser must not throw;
 * `refuseUnreadable` then refuses the request.
 */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  try {
    return parseForm(text);
  } catch {
    return { [unreadable]: true };
  }
}

/** Adds a hook that refuses requests with an unreadable query, and HTTP/1.1 requests without a host. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ query, raw }) => {
    if (typeof query === 'object' && query !== null && unreadable in query) throw new Failure('malformed');
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Failure('malformed');
  });
}

/**
 * Registers the parsers of bodies: JSON, or forms, in strict UTF-8. Requests with other bodies are refused before a
 * handler runs.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => {
      if (bytes.length === 0) return undefined;
      const text = decode(bytes);
      try {
        return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
      } catch {
        throw new Failure('malformed');
      }
    },
  );
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => parseForm(decode(bytes)),
  );
}
