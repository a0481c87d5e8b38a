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

/** Percent-encoding must be well-formed UTF-8; a lax decoder would pass the raw text on. */
const decoder = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Failure('malformed');
  }
};

/** Pairs that need no decoding, of keys that begin with a letter: most queries of programs. */
const plain = /^[a-z]\w{0,99}=[\w.~-]*(?:&[a-z]\w{0,99}=[\w.~-]*){0,49}$/i;

/** Reads plain pairs, as long as no key comes twice or is one that every object has. */
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

/** A router's query parser may not throw: what cannot be read is marked, and refused by `refuseUnreadable`. */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  try {
    return parseForm(text);
  } catch {
    return { [unreadable]: true };
  }
}

/** Ends requests whose query could not be read, and those of HTTP/1.1 that do not say whom they ask. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ query, raw }) => {
    if (typeof query === 'object' && query !== null && unreadable in query) throw new Failure('malformed');
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Failure('malformed');
  });
}

/** Bodies are forms or JSON, strictly UTF-8; anything else is refused before a handler sees it. */
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
