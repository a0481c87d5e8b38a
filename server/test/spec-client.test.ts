import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, password, superAdministrator, type TestServer } from './harness';
import { png } from './upload';

/*
 * A second client. It is written from the text of the specification alone, with plain fetch and no shared code, to
 * prove that the server does what the specification says.
 */

let server: TestServer;
let base: string;
let token = '';
beforeAll(async () => {
  server = await openTestServer();
  await server.account('root', superAdministrator);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

interface Answer {
  code?: number;
  msg: string;
  // The specification gives no types, so each step checks what it needs.
  data: Record<string, unknown> & { rows?: Record<string, unknown>[] };
  fileName?: string;
}

async function ask(method: string, path: string, form?: Record<string, string> | FormData): Promise<Answer> {
  const headers: Record<string, string> = { lang: 'zh_CN' };
  if (token !== '') headers['Authorization'] = `Bearer ${token}`;
  const body = form === undefined || form instanceof FormData ? form : new URLSearchParams(form);
  const response = await fetch(base + path, { method, headers, body });
  expect(response.status).toBe(200);
  return JSON.parse(await response.text());
}
const success = (answer: Answer) => answer.code === undefined || answer.code === 200 || answer.code === 1;

describe('a client written from the specification', () => {
  it('[SIGNIN-04, SESSION-01, MENU-01] signs in and reads its account and the menu', async () => {
    expect(success(await ask('GET', '/api/admin/login/getVerify'))).toBe(true);
    const signedIn = await ask('POST', '/api/admin/login/adAuthor', {
      account: 'root',
      pwd: password,
      code: 'abcd',
      accountType: 'administrator',
    });
    token = String(signedIn.data['token']);
    const info = await ask('GET', '/api/admin/login/getAccountInfo');
    expect(info.data).toMatchObject({
      user: { mAccount: 'root', mUrl: '', mType: 0 },
      roles: ['admin'],
      permissions: ['*:*:*'],
      restPwd: false,
    });
    const menu = await ask('GET', '/api/admin/menu/getMenuTree');
    expect(menu.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ component: 'Index', meta: expect.objectContaining({ affix: true }) }),
      ]),
    );
  });

  it('[DICT-05, CONFIG-01, CONFIG-02, REQUEST-16] manages dictionaries and parameters', async () => {
    await ask('POST', '/system/dict/data', {
      dictType: 'client_size',
      dictLabel: '是',
      dictValue: 'Y',
      listClass: 'primary',
      cssClass: '',
      sort: '1',
    });
    const type = await ask('GET', '/system/dict/data/type/client_size');
    expect(type.data).toMatchObject([{ dictLabel: '是', dictValue: 'Y', listClass: 'primary' }]);
    const list = await ask('GET', '/system/dict/data/list?pageNum=1&pageSize=10&dictType=client_size');
    const id = String(list.data.rows?.[0]?.['id']);
    expect(
      success(
        await ask('PUT', '/system/dict/data', {
          id,
          dictType: 'client_size',
          dictLabel: '对',
          dictValue: 'Y',
        }),
      ),
    ).toBe(true);
    expect((await ask('GET', `/system/dict/data/${id}`)).data['dictLabel']).toBe('对');
    expect(success(await ask('DELETE', `/system/dict/data/${id}`))).toBe(true);

    await ask('POST', '/system/config', {
      configName: '名称',
      configKey: 'sys.name',
      configValue: 'Chargehand',
    });
    expect(success(await ask('DELETE', '/system/config/refreshCache'))).toBe(true);
    await expect
      .poll(async () => (await ask('GET', '/system/config/configKey/sys.name')).msg)
      .toBe('Chargehand');
    const rows = (await ask('GET', '/system/config/list?params[beginTime]=2020-01-01')).data.rows;
    expect(success(await ask('DELETE', `/system/config/${String(rows?.[0]?.['id'])}`))).toBe(true);
  });

  it('[FILES-01, FILES-10, FILES-11] uploads, downloads and deletes a file', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(png(120))], { type: 'image/png' }), 'photo.png');
    const { code, fileName = '' } = await ask('POST', '/common/upload', form);
    expect(code).toBe(1);
    const fetched = async (path: string) => {
      const response = await fetch(base + path, { headers: { Authorization: `Bearer ${token}` } });
      return {
        name: response.headers.get('download-filename'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    expect((await fetched(`/common/download/resource?resource=${fileName}`)).bytes.equals(png(120))).toBe(
      true,
    );
    const download = await fetched(`/common/download?fileName=${fileName}&delete=true`);
    expect(download.name).toBe('photo.png');
    expect(download.bytes.equals(png(120))).toBe(true);
    const gone = await ask('GET', `/common/download/resource?resource=${fileName}`);
    expect(gone).toMatchObject({ code: 404, msg: '访问资源不存在' });
  });

  it('[ERROR-01, ERROR-02] gets a code and msg with every refusal', async () => {
    expect(await ask('POST', '/system/config', { configName: '' })).toMatchObject({
      code: 422,
      msg: expect.any(String),
    });
    expect(await ask('GET', '/system/config/999999')).toMatchObject({ code: 404 });
    token = 'expired';
    expect(await ask('GET', '/api/admin/menu/getMenuTree')).toMatchObject({
      code: 401,
      msg: '认证失败，无法访问系统资源',
    });
  });
});
