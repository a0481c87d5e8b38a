import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Number of objects in a page of a list; small, so that tests need several pages. */
const pageSize = 3;

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');

/** Returns the response to `ListObjectsV2`. */
function listOf(files: ReadonlyMap<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
  const all = [...files].filter(([name]) => name.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1));
  const from = Number(query.get('continuation-token') ?? 0);
  const page = all.slice(from, from + pageSize).map(
    ([name, { length }]) =>
      `<Contents><Key>${name.slice(bucket.length + 1).replaceAll('&', '&amp;')}</Key><Size>${length}</Size>
        <LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
  );
  const next =
    from + pageSize < all.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${next}${page.join('')}</ListBucketResult>`;
}

/** Opens a bucket in memory that verifies AWS Signature Version 4 independently. */
export async function openFakeBucket(accessKey: string, secretKey: string, parts = true) {
  const files = new Map<string, Buffer>();
  const hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const mac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const listener = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const [, scope = '', names = '', signature = ''] =
        /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
          request.headers.authorization ?? '',
        ) ?? [];
      const [day = '', region = '', service = ''] = scope.split('/');
      const claimed = String(request.headers['x-amz-content-sha256']);
      const [encoded = '', query = ''] = (request.url ?? '').split('?');
      const path = decodeURIComponent(encoded);
      const canonical = [
        request.method,
        encoded,
        canonicalQuery(query),
        ...names.split(';').map((one) => `${one}:${String(request.headers[one]).trim()}`),
        '',
        names,
        claimed,
      ].join('\n');
      const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hex(canonical)].join('\n');
      const key = mac(mac(mac(mac(`AWS4${secretKey}`, day), region), service), 'aws4_request');
      const right =
        createHmac('sha256', key).update(toSign).digest('hex') === signature &&
        request.headers.authorization?.includes(`Credential=${accessKey}/`);
      const whole = claimed === 'UNSIGNED-PAYLOAD' || claimed === hex(body);
      if (!right || !whole) return response.writeHead(403).end();
      if (query !== '') return response.writeHead(200).end(listOf(files, path, new URLSearchParams(query)));
      if (request.method === 'PUT') files.set(path, body);
      if (request.method === 'DELETE') return response.writeHead(files.delete(path) ? 204 : 404).end();
      const file = files.get(path);
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (file && range && parts)
        return response.writeHead(206).end(file.subarray(Number(range[1]), Number(range[2]) + 1));
      return file
        ? response.writeHead(200).end(request.method === 'GET' ? file : '')
        : response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    /** Stored objects by their path, which begins with the bucket. */
    files,
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => listener.close(resolve)),
  };
}
