import { Import, type ImportApi, type ImportRow } from '@chargehand/contract/http/imports';
import { until } from './device';
import type { Answer, TestServer } from './harness';
import { formWith } from './upload';

/** Uploads a file of an import. Returns the response. */
export async function putUp(
  { app }: Pick<TestServer, 'app'>,
  { importFile }: Pick<ImportApi, 'importFile'>,
  token: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<Pick<Answer<{ id: number } | null>, 'code' | 'msg' | 'data'>> {
  const { type, payload } = formWith(bytes, 'import.xlsx');
  const response = await app.inject({
    method: 'POST',
    url: importFile.path,
    headers: { 'content-type': type, authorization: `Bearer ${token}`, ...headers },
    payload,
  });
  return response.json();
}

/** Returns helpers for one account's imports of a noun. */
export function importsOf(
  server: TestServer,
  api: ImportApi,
  token: string,
  headers: Record<string, string> = {},
) {
  const get = (id: number): Promise<Import> => server.send(api.importGet, token, { params: { id }, headers });
  /** Waits until the import neither reads nor writes. */
  const settled = (id: number): Promise<Import> =>
    until(async () => {
      const now = await get(id);
      return now.state !== 'reading' && now.state !== 'writing' && now;
    });
  return {
    get,
    settled,
    async put(bytes: Buffer): Promise<Import> {
      const { code, msg, data } = await putUp(server, api, token, bytes, headers);
      if (code !== 1 || !data) throw new Error(`${code} ${msg}`);
      return settled(data.id);
    },
    /** Selects one of the file's sheets, from 0. */
    async choose(id: number, sheet: number): Promise<Import> {
      await server.send(api.importSheet, token, { params: { id }, body: { sheet }, headers });
      return settled(id);
    },
    rows: (id: number, bad = false): Promise<ImportRow[]> =>
      server.send(api.importRows, token, { params: { id }, query: { of: bad ? 'bad' : 'all' }, headers }),
    async start(id: number): Promise<Import> {
      await server.send(api.importStart, token, { params: { id }, headers });
      return settled(id);
    },
    /** Downloads a file of the import. */
    async file(path: string): Promise<{ bytes: Buffer; name: string }> {
      const response = await server.app.inject({
        method: 'GET',
        url: path,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
      return {
        bytes: response.rawPayload,
        name: decodeURIComponent(String(response.headers['download-filename'])),
      };
    },
  };
}
