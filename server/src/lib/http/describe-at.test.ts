import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { languages, languageTag } from '@chargehand/contract/i18n/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const pages = ['/docs', '/docs/', '/docs/partners/api', '/docs/partners/api/'];
const loadedBy = (body: string) =>
  [...body.matchAll(/(?:src|rel="stylesheet" href)="([^"]*)"/g)].map(([, from = '']) => from);

describe('[FOUND-117] the page with the API description', () => {
  it.each(pages)('%s bears the product’s name and allows nothing from other sites', async (url) => {
    const { body, headers } = await get(url);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Chargehand');
    expect(body).not.toMatch(/fastify|swagger|scalar/i);
    const loaded = loadedBy(body);
    expect(loaded).toHaveLength(3);
    for (const from of loaded) expect(from).toMatch(/^\/docs\/files\/\w+\.[\w-]{16}\.(js|css)$/);
    expect(body).not.toMatch(/<script>|<style|\son\w+=|style=/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none';script-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  it('offers the three APIs, each with its calls alone, which together are all calls', async () => {
    const { body } = await get('/docs?language=en_US');
    const keys = [...body.matchAll(/\?api=(\w+)&amp;language=en_US"[^>]*>\w+<\/a>/g)].map(([, key]) => key);
    expect(keys.slice(0, 3)).toEqual(['console', 'app', 'partners']);
    const whole = (await get('/docs/json')).json();
    const found: string[] = [];
    for (const [key, mine] of [
      ['console', /^\/(?!api\/(app|open)\/)/],
      ['app', /^\/api\/app\//],
      ['partners', /^\/api\/open\//],
    ] as const) {
      const page = (await get(`/docs?api=${key}`)).body;
      const [, json = ''] = /data-document="([^"]*)"/.exec(page) ?? [];
      const answer = await get(json);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      const paths = Object.keys(answer.json().paths);
      for (const path of paths) expect(path).toMatch(mine);
      found.push(...paths);
      const named = [...answer.body.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
      expect(named.filter((name = '') => !(name in answer.json().components.schemas))).toEqual([]);
    }
    expect(found.sort()).toEqual(Object.keys(whole.paths).sort());
    for (const strange of ['?api=nothing', '?api=app&api=app', '?api=__proto__'])
      expect((await get(`/docs${strange}`)).body).toContain('data-document="/docs/console/json"');
  });

  it('is in the wanted language', async () => {
    for (const language of languages) {
      const { body } = await get(`/docs?language=${language}`, { 'accept-language': 'de' });
      expect(body).toContain(`<html lang="${languageTag(language)}">`);
    }
    expect((await get('/docs', { 'accept-language': 'ja' })).body).toContain('<html lang="ja-JP">');
    expect((await get('/docs?language="><script>')).body).not.toContain('<script>');
  });

  it('loads compressed files that browsers may keep', async () => {
    for (const url of loadedBy((await get('/docs')).body)) {
      const plain = await get(url);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      for (const [accepts, unpack] of [
        ['gzip, deflate, br', brotliDecompressSync],
        ['gzip', gunzipSync],
        ['br;q=0, gzip', gunzipSync],
      ] as const) {
        const { rawPayload, headers } = await get(url, { 'accept-encoding': accepts });
        expect(headers['vary']).toContain('accept-encoding');
        expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 1.5);
        expect(unpack(rawPayload).equals(plain.rawPayload)).toBe(true);
        const again = { 'accept-encoding': accepts, 'if-none-match': String(headers['etag']) };
        expect((await get(url, again)).statusCode).toBe(304);
      }
    }
    expect((await get('/docs/files/reference.js')).statusCode).toBe(404);
  });
});
