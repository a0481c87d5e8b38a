import { randomUUID } from 'node:crypto';
import { partBytes, StoredFile, Upload, type UploadsApi } from '@chargehand/contract/http/uploads';
import type { TestServer } from './harness';

/** Returns helpers for an account's uploads of large files of a noun. */
export function openUploads(server: TestServer, api: UploadsApi, token: string) {
  const call = (method: 'POST' | 'GET' | 'DELETE', path: string, body?: Record<string, unknown>) =>
    server.call(method, path, { token, ...(body && { body }) });
  const begin = (bytes: number, name = 'a.bin', modified: string = randomUUID()) =>
    call('POST', api.beginUpload.path, { name, bytes, modified });
  const started = async (bytes: number, name?: string, modified?: string): Promise<Upload> => {
    const { code, data, body } = await begin(bytes, name, modified);
    if (code !== 1) throw new Error(body);
    return Upload.parse(data);
  };
  /** Sends one part unchanged, to this server or a different one. */
  async function part(id: string, from: number | string, content: Buffer, { app } = server, who = token) {
    const response = await app.inject({
      method: 'PUT',
      url: api.putPart.path.replace(':id', id).replace(':from', String(from)),
      headers: { authorization: `Bearer ${who}`, 'content-type': 'application/octet-stream' },
      payload: content,
    });
    return response.json<{ code: number; data: { received: number } | null }>();
  }
  const finish = (id: string) => call('POST', api.finishUpload.path.replace(':id', id));
  return {
    begin,
    started,
    part,
    finish,
    open: async () => Upload.array().parse((await call('GET', api.uploads.path)).data),
    giveUp: (id: string) => call('DELETE', api.giveUpUpload.path.replace(':id', id)),
    /** Uploads a whole file. Returns the response to its end, or the first refusal. */
    async whole(content: Buffer, name?: string): Promise<{ code: number; data: StoredFile | null }> {
      const begun = await begin(content.length, name);
      if (begun.code !== 1) return { code: begun.code, data: null };
      const { id } = Upload.parse(begun.data);
      for (let from = 0; from < content.length; from += partBytes) {
        const { code } = await part(id, from, content.subarray(from, from + partBytes));
        if (code !== 1) return { code, data: null };
      }
      const { code, data } = await finish(id);
      return { code, data: code === 1 ? StoredFile.parse(data) : null };
    },
  };
}
