import { appTextApi } from '@chargehand/contract/areas/content/app-text';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { xssVectors } from '../../../../test/xss-vectors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTexts, type Text } from '../../../../test/app-texts';
import { until } from '../../../../test/device';
import { openTestServer, openTwoAgencies, type TestServer } from '../../../../test/harness';
import { errorsOf } from '../../../../test/stock';
import { png, upload } from '../../../../test/upload';

let server: TestServer;
let texts: Awaited<ReturnType<typeof openTexts>>;
let agent: string;
beforeAll(async () => {
  server = await openTestServer();
  texts = await openTexts(server);
  agent = (await openTwoAgencies(server)).agentA.token;
});
afterAll(() => server.close());

describe('writing', () => {
  it('is refused without the permission, without any language, in an unknown one, and if too large', async () => {
    for (const token of [undefined, agent]) {
      const code = token === undefined ? 401 : 403;
      expect((await server.call('GET', appTextApi.all.path, { token })).code).toBe(code);
      expect((await server.call('PUT', '/api/admin/app-text/privacyPolicy', { token, body: {} })).code).toBe(
        code,
      );
      expect(
        (await server.call('POST', '/api/admin/app-text/privacyPolicy/publish', { token, body: {} })).code,
      ).toBe(code);
    }
    expect(errorsOf(await texts.save('privacyPolicy', {}))).toEqual(['content']);
    expect(errorsOf(await texts.save('privacyPolicy', { en_US: '<p> </p>' }))).toEqual(['content']);
    expect(errorsOf(await texts.save('privacyPolicy', { en_US: '<script>x</script>' }))).toEqual(['content']);
    expect(errorsOf(await texts.save('privacyPolicy', { it_IT: '<p>x</p>' }))).toEqual(['content']);
    expect(
      errorsOf(await texts.save('privacyPolicy', { en_US: '<p>x</p>', de_DE: 'x'.repeat(205_000) })),
    ).toEqual(['content.de_DE']);
    expect(errorsOf(await texts.save('privacyPolicy', { fr_FR: '<ul><li>'.repeat(60) + 'x' }))).toEqual([
      'content.fr_FR',
    ]);
    expect((await texts.save('nothing' as Text, { en_US: 'x' }, texts.clerk, 0)).code).toBe(422);
    expect((await texts.draftOf('privacyPolicy')).content).toEqual({});
    expect(
      (await server.send(appTextApi.all, texts.clerk)).map((one) => [one.text, one.changed, one.published]),
    ).toEqual([
      ['userAgreement', false, null],
      ['privacyPolicy', false, null],
      ['logoutAgreement', false, null],
    ]);
    expect((await texts.publish('privacyPolicy')).code).toBe(1901);
  });

  it('[APPINFO-03] a text can have six languages of maximum size in one call', async () => {
    const filled = (language: string) => `<p>${language}${'文'.repeat(60_000)}</p>`;
    const content = Object.fromEntries(
      ['zh_CN', 'zh_HK', 'en_US', 'fr_FR', 'de_DE', 'ja_JP'].map((one) => [one, filled(one)]),
    );
    expect((await texts.save('logoutAgreement', content)).code).toBe(1);
    expect((await texts.draftOf('logoutAgreement')).content).toEqual(content);
  });

  it('[APPINFO-04] is sanitized before it is stored, and again before it is read', async () => {
    const vectors = xssVectors.filter((vector) => !/[\u0000]/.test(vector)).join('<p>next</p>');
    expect(
      (await texts.save('userAgreement', { en_US: `<h2>Read</h2>${vectors}`, de_DE: '<p>Lies</p>' })).code,
    ).toBe(1);
    const { content } = await texts.draftOf('userAgreement');
    expect(content.en_US).toMatch(/^<h2>Read<\/h2>/);
    expect(content.en_US).not.toMatch(/<(script|svg|iframe|style)|<[^>]* (on\w+|style)=|<[^>]*javascript:/i);
    // Writes a hostile text directly into the table. The API must sanitize it when it is read.
    await sql`update app_text set content = '{"en_US": "<p onclick=\\"x()\\">a</p><script>b</script>"}'
      where text = 'userAgreement'`.execute(server.db);
    expect((await texts.draftOf('userAgreement')).content).toEqual({ en_US: '<p>a</p>' });
  });

  it.each(['<p></p>', '<p> &nbsp;<br></p>', '<p><img></p>', '<p><img src="" alt="x"></p>', '<p>\u200b</p>'])(
    '[APPINFO-07] a language with only %s counts as missing, and the app reads the nearest language',
    async (nothing) => {
      await texts.put('privacyPolicy', { en_US: '<p>Private</p>', de_DE: nothing });
      const { body } = await texts.read('privacyPolicy', { 'accept-language': 'de' });
      expect(body).toMatchObject({ language: 'en_US', html: '<p>Private</p>' });
    },
  );

  it('[APPINFO-08] a picture embedded as data is left out, and never stored', async () => {
    const data = `data:image/png;base64,${png(200).toString('base64')}`;
    for (const src of [data, data.replace('data', 'DaTa'), ` ${data}`, 'https://elsewhere.example.com/a.png'])
      await texts.save('privacyPolicy', { en_US: `<p>See</p><img src="${src}">` });
    const { rows } = await sql`select from app_text d where d::text ~* '(data:image|elsewhere)'`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });

  it('FOUND-71: an empty line has a line break where it is read, whenever it was written', async () => {
    await texts.put('privacyPolicy', { en_US: '<p>a</p><p></p><p>b</p>' });
    const kept = '<p>a</p><p><br></p><p>b</p>';
    expect((await texts.draftOf('privacyPolicy')).content).toEqual({ en_US: kept });
    expect((await texts.read('privacyPolicy')).body.html).toBe(kept);
    // Writes the text as it was stored before.
    await sql`update app_text set content = '{"en_US": "<p>a</p><p></p><p>b</p>"}' where text = 'privacyPolicy'`.execute(
      server.db,
    );
    expect((await texts.draftOf('privacyPolicy')).content).toEqual({ en_US: kept });
  });

  it('FOUND-72: a list goes on with its number and its letters, and a normal weight is not bold', async () => {
    const list = '<ol><li><p>a</p><ol start="3" type="a"><li><p>b</p></li></ol></li></ol>';
    const pasted = `<b style="font-weight:normal">${list}<p>between</p><ol start="2" type="disc"><li><p>c</p></li></ol></b>`;
    await texts.save('privacyPolicy', { en_US: pasted });
    expect((await texts.draftOf('privacyPolicy')).content).toEqual({
      en_US: `${list}<p>between</p><ol start="2"><li><p>c</p></li></ol>`,
    });
  });

  it('FOUND-73: a table keeps up to 100 columns, and a wider one is refused', async () => {
    const table = (columns: number) =>
      `<table><tbody><tr><th colspan="${columns}"><p>all</p></th></tr><tr>${'<td><p>x</p></td>'.repeat(columns)}</tr></tbody></table>`;
    expect((await texts.save('privacyPolicy', { en_US: table(100) })).code).toBe(1);
    expect((await texts.draftOf('privacyPolicy')).content).toEqual({ en_US: table(100) });
    const refused = await texts.save('privacyPolicy', { en_US: '<p>x</p>', de_DE: table(101) });
    expect(errorsOf(refused)).toEqual(['content.de_DE']);
  });

  it('FOUND-74: links are kept that the dialog accepts, and others are reduced to their words', async () => {
    const link = (href: string) => `<p><a href="${href}">x</a></p>`;
    const kept = (href: string) =>
      `<p><a target="_blank" rel="noopener noreferrer nofollow" href="${href}">x</a></p>`;
    const targets = [
      'example.com',
      'a@example.com',
      'tel:+49 30 1',
      'java&#10;script:alert(1)',
      'https://example.com/a b',
    ];
    await texts.save('privacyPolicy', { en_US: targets.map(link).join('') });
    expect((await texts.draftOf('privacyPolicy')).content).toEqual({
      en_US: `${['https://example.com/', 'mailto:a@example.com', 'tel:+49301'].map(kept).join('')}<p>x</p><p>x</p>`,
    });
  });

  it('shows only pictures that were uploaded to the server', async () => {
    const src = (name: string) => `<img src="${resourcePath(name)}">`;
    expect(errorsOf(await texts.save('userAgreement', { en_US: src('nowhere.png') }))).toEqual(['content']);
    const { fileName = '' } = await upload(server, texts.clerk, png(200), 'a.png', 'richTextImage');
    const picture = (name = fileName) => server.app.inject({ url: `/api/app/v1/pictures/${name}` });
    expect((await texts.save('userAgreement', { en_US: `<p>See</p>${src(fileName)}` })).code).toBe(1);
    // The picture cannot be read before the text is published.
    expect((await picture()).statusCode).toBe(404);
    await texts.publish('userAgreement');
    const { statusCode, headers } = await picture();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    await until(async () => (await texts.read('userAgreement')).status === 200);
    expect((await texts.read('userAgreement')).body.html).toBe(
      `<p>See</p><img src="/api/app/v1/pictures/${fileName}">`,
    );
    for (const other of ['x.png', '..%2f..%2fetc%2fpasswd', 'a'.repeat(60)])
      expect((await picture(other)).statusCode).toBe(404);
  });
});

describe('publishing', () => {
  it('a change made by another user meanwhile is neither overwritten nor published', async () => {
    const { revision } = await texts.draftOf('privacyPolicy');
    expect((await texts.save('privacyPolicy', { en_US: '<p>one</p>' }, texts.root, revision)).code).toBe(1);
    expect((await texts.save('privacyPolicy', { en_US: '<p>other</p>' }, texts.clerk, revision)).code).toBe(
      1902,
    );
    expect((await texts.publish('privacyPolicy', { revision })).code).toBe(1902);
    expect((await texts.draftOf('privacyPolicy')).content).toEqual({ en_US: '<p>one</p>' });
  });

  it('one of fifty concurrent publications succeeds, and no version number is duplicated or missing', async () => {
    const version = await texts.put('privacyPolicy', { en_US: '<p>first</p>' });
    for (let round = 1; round <= 3; round += 1) {
      await texts.save('privacyPolicy', { en_US: `<p>round ${round}</p>` });
      const { revision } = await texts.draftOf('privacyPolicy');
      const codes = await Promise.all(
        Array.from({ length: 50 }, () =>
          texts.publish('privacyPolicy', { revision }).then(({ code }) => code),
        ),
      );
      expect(codes.filter((code) => code === 1)).toHaveLength(1);
      expect(new Set(codes)).toEqual(new Set([1, 1901]));
    }
    const versions = await server.send(appTextApi.versions, texts.root, {
      params: { text: 'privacyPolicy' },
    });
    expect(versions.map((one) => one.version)).toEqual(
      Array.from({ length: version + 3 }, (_, at) => version + 3 - at),
    );
  });

  it('[APPINFO-01] a published version stays readable, with its publisher and reason, and is never changed', async () => {
    await texts.save('logoutAgreement', { zh_CN: '<p>一</p>', en_US: '<p>one</p>' });
    await texts.publish('logoutAgreement', { agreeAnew: false, note: 'First' });
    await texts.save('logoutAgreement', { zh_CN: '<p>二</p>' });
    expect((await texts.draftOf('logoutAgreement')).changed).toBe(true);
    await texts.publish('logoutAgreement', { agreeAnew: false, note: 'Second' }, texts.root);
    const draft = await texts.draftOf('logoutAgreement');
    expect(draft).toMatchObject({
      changed: false,
      published: { version: 2, note: 'Second', publishedBy: 'root' },
    });
    const first = await server.send(appTextApi.version, texts.root, {
      params: { text: 'logoutAgreement', version: 1 },
    });
    expect(first).toMatchObject({
      version: 1,
      publishedBy: 'clerk',
      note: 'First',
      agreeAnew: false,
      languages: ['zh_CN', 'en_US'],
      content: { zh_CN: '<p>一</p>', en_US: '<p>one</p>' },
    });
    for (const change of [
      sql`update app_text_version set content = '{}'`,
      sql`update app_text_version set version = version + 100`,
      sql`delete from app_text_version`,
      sql`truncate app_text_version cascade`,
    ])
      await expect(change.execute(server.db)).rejects.toThrow('append-only');
    const { data } = await server.call('GET', '/api/admin/app-text/logoutAgreement/versions/9', {
      token: texts.root,
    });
    expect(data).toBeNull();
  });

  it('records who published what in the operation log, without the text', async () => {
    const rows = await server.db
      .selectFrom('operationLog')
      .select(['action', 'account', 'after'])
      .where('action', '=', 'appText.publish')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(rows[0]).toMatchObject({
      account: 'root',
      after: { version: 2, note: 'Second', content: { zh_CN: 8 } },
    });
  });
});

describe('[APPAPI-10] the app', () => {
  it('reads a text in its language or the nearest one, and not again if it is unchanged', async () => {
    await texts.put('privacyPolicy', { en_US: '<p>Private</p>', zh_CN: '<p>隐私</p>' });
    expect((await texts.read('privacyPolicy', { 'accept-language': 'de-AT, fr;q=0.8' })).body).toMatchObject({
      language: 'en_US',
      html: '<p>Private</p>',
    });
    expect((await texts.read('privacyPolicy', { lang: 'zh_HK' })).body).toMatchObject({ language: 'zh_CN' });
    const first = await texts.read('privacyPolicy', { 'accept-language': 'zh-CN' });
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await texts.read('privacyPolicy', { 'accept-language': 'zh-CN', 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, null]);
    expect(
      (await texts.read('privacyPolicy', { 'accept-language': 'en', 'if-none-match': etag })).status,
    ).toBe(200);
    const list = await texts.phones.call(undefined, 'GET', '/api/app/v1/texts');
    const held = { 'if-none-match': String(list.headers['etag']) };
    expect((await texts.phones.call(undefined, 'GET', '/api/app/v1/texts', undefined, held)).status).toBe(
      304,
    );
    const version = await texts.put('privacyPolicy', { en_US: '<p>Newer</p>' });
    const newer = await texts.read('privacyPolicy', { 'accept-language': 'zh-CN', 'if-none-match': etag });
    expect([newer.status, newer.body.version, newer.body.html]).toEqual([200, version, '<p>Newer</p>']);
    expect((await texts.phones.call(undefined, 'GET', '/api/app/v1/texts', undefined, held)).status).toBe(
      200,
    );
  });

  it('reads texts without database queries', async () => {
    await texts.read('privacyPolicy');
    const before = server.statements.length;
    for (let i = 0; i < 5; i += 1) await texts.read('privacyPolicy', { lang: 'ja_JP' });
    expect(server.statements.length).toBe(before);
  });

  it('cannot read a text that does not exist or is not published', async () => {
    expect((await texts.phones.call(undefined, 'GET', '/api/app/v1/texts/nothing')).status).toBe(422);
  });
});
