import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('the page', () => {
  /** The files that the page names, by what they are called before their hash. */
  const named = async (cookie: string): Promise<string[]> => {
    const { body } = await server.app.inject({ method: 'GET', url: '/any/path', headers: { cookie } });
    return [...body.matchAll(/rel="modulepreload"[^>]*href="\/assets\/([a-z-]+)-/g)].map(
      ([, name = '']) => name,
    );
  };

  it('names the console’s files for who has a session cookie, and for nobody else', async () => {
    const more = ['app', 'console', 'list', 'contract'];
    const nobody = await named('language=de_DE');
    expect(nobody.filter((name) => more.includes(name))).toEqual([]);
    expect((await named('Admin-Token=x')).filter((name) => !nobody.includes(name)).sort()).toEqual(
      more.sort(),
    );
  });
});
