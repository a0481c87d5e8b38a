import { createServer, type Server } from 'node:http';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endChecks } from './connection.fixture';
import { dictOptions } from './dict';
import { downloadByPost, downloadFile, downloadResource, downloadZip } from './download';
import { setNotifier } from './notify';

interface Answer {
  status?: number;
  type: string;
  body: string;
  name?: string;
  cut?: boolean;
  unprintable?: string;
}

let server: Server;
let answer: Answer = { type: 'text/plain', body: '' };
let requests: { method: string; url: string; body: string; type: string | undefined }[] = [];
const saved: { name: string; href: string }[] = [];
let notices: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      requests.push({
        method: request.method ?? '',
        url: request.url ?? '',
        body,
        type: request.headers['content-type'],
      });
      if (answer.cut) return response.destroy();
      response.writeHead(answer.status ?? 200, {
        'content-type': answer.type,
        ...(answer.name && { 'download-filename': answer.name }),
        ...(answer.unprintable && { unprintable: answer.unprintable }),
      });
      return response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  vi.stubGlobal('location', {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  });
});
afterAll(async () => {
  answer = { type: 'text/plain', body: '' };
  await endChecks();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  requests = [];
  saved.length = 0;
  notices = [];
  setNotifier({
    error: (text) => void notices.push(`error: ${text}`),
    success: () => {},
    done: () => {},
    warn: (text) => void notices.push(`warn: ${text}`),
    undoable: () => {},
    loading: (text) => {
      notices.push(`loading: ${text}`);
      return () => notices.push('done');
    },
    sessionExpired: () => {},
  });
  const link = { href: '', download: '', click: () => saved.push({ name: link.download, href: link.href }) };
  vi.stubGlobal('document', { cookie: 'language=en_US; Admin-Token=t', createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:saved');
});
afterEach(() => void vi.restoreAllMocks());

const names = () => saved.map(({ name }) => name);

describe('downloads', () => {
  test('[ERROR-16] show a loading message while they run', async () => {
    answer = { type: 'image/png', body: 'x', name: encodeURIComponent('报告 1.png') };
    await downloadFile('a.png', true);
    expect(notices).toEqual(['loading: Downloading data, please wait', 'done']);
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/common/download?fileName=a.png&delete=true' });
    expect(names()).toEqual(['报告 1.png']);
  });

  test('[FILES-12] a zip is fetched from the given path and saved', async () => {
    answer = { type: 'application/zip', body: 'PK' };
    await downloadZip('/api/admin/feedback/7/pictures', 'pictures.zip');
    expect(requests[0]?.url).toBe('/api/admin/feedback/7/pictures');
    expect(names()).toEqual(['pictures.zip']);
  });

  test('[FILES-13] a download by POST sends a form and saves the blob under the given name', async () => {
    answer = { type: 'application/vnd.ms-excel', body: 'x', name: 'other.xls' };
    await downloadByPost(
      '/api/admin/x/export',
      { params: { beginTime: '2026-01-01' }, ids: [1, 2] },
      'devices.xlsx',
    );
    expect(requests[0]).toMatchObject({
      method: 'POST',
      type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
    });
    expect(decodeURIComponent(requests[0]?.body ?? '')).toBe(
      'params[beginTime]=2026-01-01&ids[0]=1&ids[1]=2',
    );
    expect(names()).toEqual(['devices.xlsx']);
  });

  test('[FOUND-68] a printed file with characters that no font has is saved with a warning', async () => {
    const unprintable = encodeURIComponent(JSON.stringify({ texts: 2, signs: ['한', '글'] }));
    answer = { type: 'application/pdf', body: 'x', unprintable };
    await downloadByPost('/api/admin/device-label', {}, 'labels.pdf');
    expect(names()).toEqual(['labels.pdf']);
    expect(notices).toContain(
      'warn: Texts with characters that cannot be printed and appear as boxes: 2 (한 글)',
    );
  });

  test.each([
    [{ code: 403, msg: 'srv' }, 'No permission for the current operation'],
    [{ code: 9999, msg: 'From the server' }, 'From the server'],
    [{}, 'Unknown system error, please report it to the administrator'],
  ])('[ERROR-18] a JSON response %o shows its error and saves nothing', async (json, text) => {
    answer = { type: 'application/json; charset=utf-8', body: JSON.stringify(json) };
    await expect(downloadResource('a', 'a.png')).rejects.toThrow(text);
    expect(notices).toEqual(['loading: Downloading data, please wait', `error: ${text}`, 'done']);
    expect(saved).toEqual([]);
  });

  test.each([{ cut: true }, { status: 502 }])(
    '[ERROR-17] a broken download (%o) tells the user to contact the administrator',
    async (how) => {
      answer = { type: 'text/html', body: '<h1>', ...how };
      await expect(downloadZip('/x.zip', 'x.zip')).rejects.toThrow();
      expect(notices).toContain(
        'error: An error occurred while downloading the file, please contact the administrator',
      );
      expect(saved).toEqual([]);
    },
  );
});

describe('dictionaries', () => {
  const entries = [
    {
      dictType: 'sex',
      dictLabel: 'f',
      dictValue: '1',
      listClass: null,
      cssClass: null,
      label: 'f',
      value: '1',
    },
  ];

  test('[DICT-02] are fetched once per type', async () => {
    answer = { type: 'application/json', body: JSON.stringify({ code: 1, msg: '', data: entries }) };
    const client = new QueryClient();
    expect(await client.fetchQuery(dictOptions('sex'))).toEqual(entries);
    expect(await client.fetchQuery(dictOptions('sex'))).toEqual(entries);
    await client.fetchQuery(dictOptions('size'));
    expect(requests.map(({ url }) => url)).toEqual([
      '/system/dict/data/type/sex',
      '/system/dict/data/type/size',
    ]);
  });

  test('[DICT-03] reject when the call fails', async () => {
    answer = { type: 'application/json', body: JSON.stringify({ code: 500, msg: '', data: null }) };
    await expect(new QueryClient().fetchQuery(dictOptions('sex'))).rejects.toThrow('Unknown system error');
  });

  test('[DICT-04] a missing type logs a warning and is empty', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer = { type: 'application/json', body: JSON.stringify({ code: 1, msg: '', data: [] }) };
    expect(await new QueryClient().fetchQuery(dictOptions('nothing'))).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
  });
});
