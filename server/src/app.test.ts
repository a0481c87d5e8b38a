import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('security headers', () => {
  const headersOf = async (path: string, other = server) => (await other.call('GET', path)).headers;
  const policyOf = async (path: string) =>
    new Map(
      String((await headersOf(path))['content-security-policy'])
        .split(';')
        .map((part): [string, string[]] => {
          const [name = '', ...sources] = part.trim().split(' ');
          return [name, sources];
        }),
    );

  it('scripts are allowed only from the server’s own files, in every response', async () => {
    for (const path of ['/healthz', '/login', '/api/admin/menu/getMenuTree', '/nothing/here']) {
      const policy = await policyOf(path);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
      expect(policy.get('script-src-attr')).toEqual(["'none'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'self'"]);
      expect(policy.get('form-action')).toEqual(["'self'"]);
    }
  });

  it('no site may frame the console; an inner link may frame any external page', async () => {
    const policy = await policyOf('/login');
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('frame-src')).toEqual(["'self'", 'https:', 'http:']);
  });

  it('no content type is sniffed, no referrer is sent, and HTTPS stays HTTPS', async () => {
    const plain = await headersOf('/healthz');
    expect(plain).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(plain).not.toHaveProperty('strict-transport-security');
    expect(plain).not.toHaveProperty('x-powered-by');
    const safe = await openTestServer({ PUBLIC_URL: 'https://chargers.example', CAPTCHA: 'on' });
    expect(await headersOf('/healthz', safe)).toHaveProperty('strict-transport-security');
    const cookie = String((await headersOf('/api/admin/login/getVerify', safe))['set-cookie']);
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
    await safe.close();
  });
});
