import { fileApi } from '@chargehand/contract/areas/system/file';
import type { TestServer } from './harness';

/** Returns `size` bytes that begin like a PNG, but at least the bytes of that beginning. */
export function png(size: number): Buffer {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
    'hex',
  );
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length))]).subarray(
    0,
    Math.max(size, head.length),
  );
}

/** Builds a multipart body with one file. Returns it with its content type. */
export function formWith(
  bytes: Buffer,
  name: string,
  fileType = 'text/plain',
): { type: string; payload: Buffer } {
  const boundary = 'x'.repeat(20);
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${fileType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}

/** Uploads a file. Returns the response. */
export async function upload(
  server: TestServer,
  token: string,
  bytes: Buffer,
  name = 'a.png',
  use = 'modelImage',
  headers: Record<string, string> = {},
) {
  const { type, payload } = formWith(bytes, name, 'image/png');
  const response = await server.app.inject({
    method: 'POST',
    url: `${fileApi.upload.path}?use=${use}`,
    headers: {
      'content-type': type,
      authorization: `Bearer ${token}`,
      ...headers,
    },
    payload,
  });
  return response.json<{ code: number; msg: string; fileName?: string }>();
}
