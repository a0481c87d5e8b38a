import { configApi } from '@chargehand/contract/areas/system/config';
import type { ParameterKey } from '@chargehand/contract/parameters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from '../../../test/harness';

const path = '/.well-known/security.txt';
let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://chargers.example' });
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

/** Changes a parameter as a user does, and returns the response. */
async function set(configKey: ParameterKey, configValue: string) {
  const { rows } = await server.send(configApi.list, root, { query: { configKey } });
  const [row] = rows.filter((one) => one.configKey === configKey);
  if (!row) throw new Error(`there is no parameter ${configKey}`);
  return server.call('PUT', configApi.update.path, { token: root, body: { ...row, configValue } });
}

const linesOf = async () => (await server.call('GET', path)).body.trimEnd().split('\n');

describe('[OPS-19] security.txt', () => {
  it('does not exist without a contact, and no other file of its folder does', async () => {
    for (const missing of [path, '/.well-known/other', '/.well-known/'])
      expect((await server.call('GET', missing)).status, missing).toBe(404);
  });

  it('refuses contacts, policies and languages that are not valid, and stays absent', async () => {
    const refused: [ParameterKey, string[]][] = [
      [
        'security.contact',
        [
          'security@example.com',
          'mailto:nobody',
          'http://example.com/report',
          'https://user:word@example.com',
          'https://example.com/a b',
          'https://localhost',
          'javascript:alert(1)',
          'tel:12345',
          'tel:+49 30 1234',
          'mailto:a@example.com, ',
          'mailto:a@example.com\nExpires: 2099-01-01T00:00:00Z',
          Array(6).fill('mailto:a@example.com').join(','),
          `https://example.com/${'x'.repeat(500)}`,
        ],
      ],
      ['security.policy', ['http://example.com', 'example.com/policy', 'https://example.com/\r\nX: y']],
      ['security.languages', ['english', 'en;de', 'zh,,en', 'en\nContact: mailto:b@example.com']],
    ];
    for (const [key, values] of refused)
      for (const value of values)
        expect((await set(key, value)).data, value).toMatchObject({ errors: [{ field: 'configValue' }] });
    expect((await server.call('GET', path)).status).toBe(404);
  });

  it('names contacts, an expiry in the next year, and what else is set; a contact that is removed ends it', async () => {
    expect((await set('security.contact', 'mailto:security@example.com')).code).toBe(1);
    const answer = await server.call('GET', path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [contact, expires = '', canonical, ...rest] = await linesOf();
    expect([contact, canonical, rest]).toEqual([
      'Contact: mailto:security@example.com',
      `Canonical: https://chargers.example${path}`,
      [],
    ]);
    const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
    expect([days > 30, days < 366]).toEqual([true, true]);

    await set('security.contact', 'https://example.com/report, tel:+49-30-1234');
    await set('security.policy', 'https://example.com/policy');
    await set('security.languages', 'zh, en-GB');
    expect(await linesOf()).toEqual([
      'Contact: https://example.com/report',
      'Contact: tel:+49-30-1234',
      expires,
      'Preferred-Languages: zh, en-GB',
      'Policy: https://example.com/policy',
      `Canonical: https://chargers.example${path}`,
    ]);

    for (const key of ['security.policy', 'security.languages', 'security.contact'] as const)
      expect((await set(key, '')).code, key).toBe(1);
    expect((await server.call('GET', path)).status).toBe(404);
  });
});
