import { type AddressInfo, createServer } from 'node:net';
import { openApis } from '@chargehand/contract/areas/partners/open-apis';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openControl } from '../../../../test/control';
import { withControl } from '../../../../test/control-hooks';
import { until } from '../../../../test/device';
import { log, type TestServer } from '../../../../test/harness';
import { openPartners } from '../../../../test/partners';
import { openPrograms } from '../../../../test/programs';
import { readConfig } from '../../../config';
import { openLanes } from './lanes.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
let partner: Awaited<ReturnType<ReturnType<typeof openPartners>['open']>>;
let programs: Awaited<ReturnType<typeof openPrograms>>;
let device: Awaited<ReturnType<typeof world.device>>;
let page: string;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});

/** Returns the text that a browser shows for HTML. */
const shown = (html: string) =>
  html
    .replace(/<\/?span[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers });

beforeAll(async () => {
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  partner = await openPartners(server).open();
  device = await world.device();
  await sql`insert into api_application_device values (${partner.id}, ${device.id})`.execute(server.db);
  programs = await openPrograms({
    CHARGEHAND_URL: url,
    CHARGEHAND_CODE: partner.code,
    CHARGEHAND_SECRET: partner.secret,
    PYTHONUNBUFFERED: '1',
  });
  page = (await get('/docs/partners', { 'accept-language': 'en' })).body;
  // Writes the examples exactly as the page shows them, to run them. Only `chargehand.ts` (the types) must be fetched,
  // because the page has only a link to it.
  const examples = page.matchAll(/<a href="\/docs\/partners\/examples\/([\w.]+)">.*?<code>(.*?)<\/code>/gs);
  for (const [, name = '', text = ''] of examples) if (text !== '') await programs.write(name, shown(text));
  await programs.write('chargehand.ts', (await get('/docs/partners/examples/chargehand.ts')).body);
});
afterAll(() => programs.close());

const languages = ['sh', 'ts', 'py'] as const;

describe('[OPENAPI-09] the partner API guide', () => {
  it('names every call, in Chinese and English, and loads nothing from other sites', async () => {
    for (const [language, title] of [
      ['zh_CN', '合作伙伴'],
      ['en_US', 'for partners'],
    ] as const) {
      const { body, headers } = await get(`/docs/partners?language=${language}`);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain(title);
      for (const api of Object.values(openApis))
        for (const { path } of Object.values(api)) expect(body).toContain(path.replace(/:(\w+)/g, '{$1}'));
      const loaded = [...body.matchAll(/(?:src|rel="stylesheet" href)="([^"]*)"/g)].map(
        ([, from = '']) => from,
      );
      expect(loaded).toEqual([
        expect.stringMatching(/^\/docs\/partners\/files\/guide\.[\w-]{16}\.css$/),
        expect.stringMatching(/^\/docs\/partners\/files\/code\.[\w-]{16}\.css$/),
        expect.stringMatching(/^\/docs\/partners\/files\/guide\.[\w-]{16}\.js$/),
      ]);
      const [style = '', code = '', script = ''] = loaded;
      for (const sheet of [style, code])
        expect((await get(sheet)).headers['content-type']).toContain('text/css');
      expect((await get(script)).headers['content-type']).toContain('text/javascript');
      // Nothing in the page needs a policy that allows code or styles in the page itself.
      expect(body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
      expect(headers['content-security-policy']).toContain("script-src 'self';style-src 'self';");
    }
    expect((await get('/docs/partners')).body).toContain('合作伙伴');
    for (const other of ['nothing.ts', '..%2fguide%2fguide.css', '%00'])
      expect((await get(`/docs/partners/examples/${other}`)).code).toBe(404);
  });

  it('is shown in the nearer of the two languages, with a note in the reader’s own language', async () => {
    for (const [language, shownIn, note] of [
      ['zh_CN', 'zh-CN', undefined],
      ['en_US', 'en', undefined],
      ['zh_HK', 'zh-CN', '<p class="note" lang="zh-HK">本指南設有簡體中文及英文版本。</p>'],
      [
        'de_DE',
        'en',
        '<p class="note" lang="de-DE">Diesen Leitfaden gibt es auf Englisch und Chinesisch.</p>',
      ],
      ['fr_FR', 'en', '<p class="note" lang="fr-FR">Ce guide est disponible en anglais et en chinois.</p>'],
      ['ja_JP', 'en', '<p class="note" lang="ja-JP">このガイドは英語と中国語で提供しています。</p>'],
    ] as const) {
      // The requested language overrides the browser's preference.
      const { body } = await get(`/docs/partners?language=${language}`, { 'accept-language': 'de' });
      expect([language, body]).toEqual([language, expect.stringContaining(`<html lang="${shownIn}">`)]);
      expect([language, /<p class="note".*/.exec(body)?.[0]]).toEqual([language, note]);
    }
    for (const [accepts, query, expected] of [
      ['de-AT, de;q=0.9', '', 'lang="de-DE"'],
      ['zh-TW', '', 'lang="zh-HK"'],
      ['ru, pl;q=0.5', '', '<html lang="en">'],
      ['*', '', '<html lang="zh-CN">'],
      ['fr', '?language=ru_RU', 'lang="fr-FR"'],
      ['en', '?language=de_DE&language=ja_JP', '<html lang="en">'],
    ] as const)
      expect((await get(`/docs/partners${query}`, { 'accept-language': accepts })).body).toContain(expected);
  });

  it('publishes only the partner calls, with their OAuth token URL and a page to try them', async () => {
    const document = JSON.parse((await get('/docs/partners/api/json')).body);
    const paths = Object.values(openApis).flatMap((api) =>
      Object.values(api).map(({ path }) => path.replace(/:(\w+)/g, '{$1}')),
    );
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(paths)].sort());
    expect(document.components.securitySchemes.partner.flows.clientCredentials.tokenUrl).toBe(
      '/api/open/v1/oauth/token',
    );
    expect(document.paths['/api/open/v1/devices/{id}/limit'].put.security[0]).toEqual({
      partner: ['control'],
    });
    const { body, headers } = await get('/docs/partners/api/');
    expect([body, headers['content-type']]).toEqual([
      expect.stringContaining('data-document="/docs/partners/api/json"'),
      expect.stringContaining('text/html'),
    ]);
  });
});

describe.each(languages)('[OPENAPI-09] the examples in %s', (language) => {
  it('read devices', async () => {
    expect(await programs.run(`devices.${language}`)).toContain(device.code);
    await expect(programs.run(`devices.${language}`, { CHARGEHAND_SECRET: 'cds_wrong' })).rejects.toThrow();
  });

  it('start a port and follow the operation until it is applied', async () => {
    const ownDevice = await world.device();
    await sql`insert into api_application_device values (${partner.id}, ${ownDevice.id})`.execute(server.db);
    const charger = await ownDevice.connect();
    const program = programs.start(`control.${language}`, { DEVICE_ID: String(ownDevice.id), PORT: '2' });
    const { ver, set } = await charger.sentSettings('ports');
    expect(set.ports?.[1]).toBe(1);
    await charger.answer(ver, 'ack');
    await until(() => program.output().includes('acknowledged'));
    await charger.report(ver, set);
    expect((await program.ended).trim().split('\n').at(-1)).toBe('applied');
  });

  it('read events, and only newer ones when they run again', async () => {
    await programs.remove('cursor');
    const happens = () =>
      sql`insert into device_log (device_id, behaviour) values (${device.id}, 'offline')`.execute(server.db);
    await happens();
    expect(await programs.run(`events.${language}`)).toContain('device.offline');
    expect(await programs.run(`events.${language}`)).toBe('');
    await happens();
    expect((await programs.run(`events.${language}`)).match(/device\.offline/g)).toHaveLength(1);
  });

  it('add a webhook, and its receiver accepts signed events only', async () => {
    await sql`insert into config (config_key, config_name, config_value) values ('webhook.allowedRanges', 'x', '127.0.0.1')
      on conflict (config_key) do update set config_value = excluded.config_value`.execute(server.db);
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((ready) => probe.once('listening', ready));
    const { port } = probe.address() as AddressInfo;
    await new Promise((done) => probe.close(done));
    const url = `http://127.0.0.1:${port}/`;
    const secret = (await programs.run(`webhook.${language}`, { WEBHOOK_URL: url })).trim();
    expect(secret).toMatch(/^whsec_/);
    // A shell script cannot receive webhooks, so a Python program receives them.
    const receiver = programs.start(`receiver.${language === 'sh' ? 'py' : language}`, {
      WEBHOOK_SECRET: secret,
      RECEIVER_PORT: String(port),
    });
    await until(() => receiver.output().includes('ready'));
    const now = String(Math.floor(Date.now() / 1000));
    const forged = await fetch(url, {
      method: 'POST',
      headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': now, 'webhook-signature': 'v1,x' },
      body: '{"type":"forged"}',
    });
    expect(forged.status).toBe(400);
    const { db, events } = server;
    const lanes = openLanes({ config: readConfig({}), db, events, log }, { lookMs: 50, pausesMs: [50] });
    await until(() => receiver.output().includes('webhook.test'));
    await until(async () => {
      const { rows } = await sql`select from api_delivery where state = 'waiting'`.execute(db);
      return rows.length === 0;
    });
    await lanes.close();
    expect(receiver.output()).not.toContain('forged');
    await sql`delete from api_webhook`.execute(db);
  });
});
