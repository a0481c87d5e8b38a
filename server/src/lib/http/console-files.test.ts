import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('the console page', () => {
  /** Returns the names, without hash, of the script files that the page preloads. */
  const named = async (cookie: string): Promise<string[]> => {
    const { body } = await server.app.inject({ method: 'GET', url: '/any/path', headers: { cookie } });
    return [...body.matchAll(/rel="modulepreload"[^>]*href="\/assets\/([\w-]+)-[\w-]{8}\.js/g)].map(
      ([, name = '']) => name,
    );
  };

  it('preloads the console’s files in the reader’s language only with a session cookie', async () => {
    const texts = (name: string) => name.startsWith('texts');
    const nobody = await named('language=de_DE');
    expect(nobody.filter((name) => texts(name) || name === 'console')).toEqual([]);
    const german = await named('Admin-Token=x; language=de_DE');
    expect(german).toContain('console');
    expect(german.filter(texts)).toEqual(['texts-de_DE']);
    expect((await named('Admin-Token=x; language=../x')).filter(texts)).toEqual(['texts-zh_CN']);
  });

  it('preloads the files of its path in the reader’s language only with a session cookie', async () => {
    const links = async (url: string, cookie: string) =>
      (await server.app.inject({ method: 'GET', url, headers: { cookie } })).headers['link'];
    const url = '/deviceManage/warehouseList?q=1';
    expect(await links(url, 'Admin-Token=x; language=de_DE')).toMatch(
      /<\/assets\/device-list-[^>]+>; ?rel="?modulepreload/,
    );
    expect(await links(url, 'Admin-Token=x; language=de_DE')).not.toBe(
      await links(url, 'Admin-Token=x; language=fr_FR'),
    );
    expect(await links(url, 'language=de_DE')).toBeUndefined();
    expect(await links('/nowhere/constructor', 'Admin-Token=x')).toBeUndefined();
    expect(await links('/nowhere/atAll', 'Admin-Token=x')).toBeUndefined();
  });
});
