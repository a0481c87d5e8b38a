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

/** Decodes percent-encoding, which must be well-formed UTF-8. A lenient decoder would pass the raw text on. */
const decoder = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Failure('malformed');
  }
};

/** Matches pairs that need no decoding and whose keys begin with a letter, as in most queries of programs. */
const plain = /^[a-z]\w{0,99}=[\w.~-]*(?:&[a-z]\w{0,99}=[\w.~-]*){0,49}$/i;

/** Reads plain pairs. Returns undefined if a key is repeated or is a property of all objects. */
function readPlain(text: string): Record<string, string> | undefined {
  if (!plain.test(text)) return undefined;
  const found: Record<string, string> = {};
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=');
    const key = pair.slice(0, at);
    if (key in found) return undefined;
    found[key] = pair.slice(at + 1);
  }
  return found;
}

/** Reads `key[sub]`, repeated and indexed keys. Throws `malformed`. */
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
 * Parses a query. Because a router's query parser must not throw, an unreadable query is marked and refused by
 * `refuseUnreadable`.
 */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  try {
    return parseForm(text);
  } catch {
    return { [unreadable]: true };
  }
}

/** Refuses requests with an unreadable query, and HTTP/1.1 requests without a host. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ query, raw }) => {
    if (typeof query === 'object' && query !== null && unreadable in query) throw new Failure('malformed');
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Failure('malformed');
  });
}

/** Reads bodies, which are forms or JSON in strict UTF-8. Everything else is refused before a handler runs. */
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
