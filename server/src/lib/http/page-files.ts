import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const squeeze = {
  // The highest quality takes seconds for megabytes, and saves little.
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof squeeze;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Returns the folder of the files of server pages, whether the server runs from its sources or from its bundle. */
export function pagesFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const found = ['../pages', '../../../pages']
    .map((up) => path.resolve(here, up))
    .find((folder) => existsSync(path.join(folder, 'reference.js')));
  if (found === undefined) throw new Error('the folder with the server’s own pages is missing');
  return found;
}

const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined => {
  const accepts = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts) ? 'gzip' : undefined;
};

/**
 * Serves a file below `folder` under a name with the hash of its content, so that browsers may cache it permanently.
 * It is compressed once, at the first request. Returns its path.
 */
export function servePageFile(app: FastifyInstance, folder: string, file: string): string {
  const text = readFileSync(file);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const { name, ext } = path.parse(file);
  const url = `${folder}/${name}.${hash}${ext}`;
  const packed = new Map<Encoding, Promise<Buffer>>();
  const packedAs = (encoding: Encoding) => {
    const packing = packed.get(encoding) ?? squeeze[encoding](text);
    packed.set(encoding, packing);
    return packing;
  };
  app.get(url, async (request, reply: FastifyReply) => {
    const encoding = encodingFor(request);
    const etag = `"${hash}${encoding === undefined ? '' : `-${encoding}`}"`;
    void reply
      .type(types[ext] ?? 'application/octet-stream')
      .header('vary', 'accept-encoding')
      .header('etag', etag)
      .header('cache-control', 'public, max-age=31536000, immutable');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding === undefined) return reply.send(text);
    return reply.header('content-encoding', encoding).send(await packedAs(encoding));
  });
  return url;
}
