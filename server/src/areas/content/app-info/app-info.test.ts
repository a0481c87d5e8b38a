import { appInfoApi, appInfoAppApi } from '@chargehand/contract/areas/content/app-info';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import { openPhones } from '../../../../test/phones';
import { errorsOf } from '../../../../test/stock';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { png, upload } from '../../../../test/upload';

let server: TestServer;
let phones: ReturnType<typeof openPhones>;
let root: string;
let clerk: string;
let agent: string;
beforeAll(async () => {
  server = await openTestServer();
  phones = openPhones(server);
  root = (await server.account('root', superAdministrator)).token;
  clerk = (await server.account('clerk', staff)).token;
  agent = (await openTwoAgencies(server)).agentA.token;
});
afterAll(() => server.close());

describe('[APPINFO-01] facts about the company', () => {
  const info = (more: object = {}) => ({
    contactNumber: '400-800-1234',
    shareLink: 'https://app.example.com/get',
    copyright: { zh_CN: '© 2026 充电管家', en_US: '© 2026 Chargehand' },
    address: { zh_CN: '深圳市南山区', en_US: 'Nanshan, Shenzhen' },
    image: '',
    ...more,
  });
  const change = async (more: object = {}, token = clerk, revision?: number) =>
    server.call('PUT', appInfoApi.save.path, {
      token,
      body: { ...info(more), revision: revision ?? (await server.send(appInfoApi.get, root)).revision },
    });
  const readInfo = (headers: Record<string, string> = {}) =>
    phones.call(undefined, 'GET', appInfoAppApi.info.path, undefined, headers);

  it('[APPINFO-02] number, link, copyright and address are required, and their format is checked', async () => {
    for (const token of [undefined, agent])
      expect((await server.call('GET', appInfoApi.get.path, { token })).code).toBe(
        token === undefined ? 401 : 403,
      );
    expect((await server.call('PUT', appInfoApi.save.path, { token: agent, body: info() })).code).toBe(403);
    const nothing = { contactNumber: '', shareLink: '', copyright: {}, address: { de_DE: ' ' } };
    expect(errorsOf(await change(nothing))).toEqual(['contactNumber', 'shareLink', 'copyright', 'address']);
    for (const contactNumber of ['ask us', '12', '+', '1'.repeat(41)])
      expect(errorsOf(await change({ contactNumber }))).toEqual(['contactNumber']);
    for (const shareLink of [
      'javascript:alert(1)',
      'app.example.com',
      'https://',
      `https://a.b/${'x'.repeat(500)}`,
    ])
      expect(errorsOf(await change({ shareLink }))).toEqual(['shareLink']);
    expect((await server.send(appInfoApi.get, root)).revision).toBe(0);
  });

  it('[APPINFO-05] the picture must be a picture under 2 MB', async () => {
    expect((await upload(server, clerk, png(2 * 1024 * 1024), 'a.png', 'appInfoImage')).code).toBe(1301);
    expect(
      (await upload(server, clerk, Buffer.from('<svg onload="x"/>'), 'a.svg', 'appInfoImage')).code,
    ).toBe(1302);
    const { fileName: large = '' } = await upload(
      server,
      clerk,
      png(2 * 1024 * 1024),
      'a.png',
      'richTextImage',
    );
    expect((await change({ image: large })).code).toBe(1301);
    expect(errorsOf(await change({ image: 'nowhere.png' }))).toEqual(['image']);
    const { fileName: image = '' } = await upload(
      server,
      clerk,
      png(2 * 1024 * 1024 - 1),
      'a.png',
      'appInfoImage',
    );
    expect((await change({ image })).code).toBe(1);
    await until(async () => (await readInfo()).body.picture === `/api/app/v1/pictures/${image}`);
    expect((await server.app.inject({ url: (await readInfo()).body.picture })).statusCode).toBe(200);
  });

  it('reach the app at once in its language, and do not overwrite another user’s change', async () => {
    const { revision } = await server.send(appInfoApi.get, root);
    expect((await change({ contactNumber: '+86 755 1234 5678' }, root, revision)).code).toBe(1);
    expect((await change({}, clerk, revision)).code).toBe(1902);
    await until(async () => (await readInfo()).body.contactNumber === '+86 755 1234 5678');
    const { body, headers } = await readInfo({ 'accept-language': 'fr' });
    expect(body).toMatchObject({
      copyright: '© 2026 Chargehand',
      address: 'Nanshan, Shenzhen',
      picture: null,
    });
    expect(
      (await readInfo({ 'accept-language': 'fr', 'if-none-match': String(headers['etag']) })).status,
    ).toBe(304);
    expect((await readInfo({ 'accept-language': 'zh-CN' })).body.address).toBe('深圳市南山区');
  });
});
