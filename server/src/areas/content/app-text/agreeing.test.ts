import { appApi } from '@chargehand/contract/areas/people/app-account';
import { appTextApi } from '@chargehand/contract/areas/content/app-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTexts, type Text } from '../../../../test/app-texts';
import { openTestServer, type TestServer } from '../../../../test/harness';
import type { Phone } from '../../../../test/phones';

let server: TestServer;
let texts: Awaited<ReturnType<typeof openTexts>>;
beforeAll(async () => {
  server = await openTestServer();
  texts = await openTexts(server);
  for (const text of ['userAgreement', 'privacyPolicy', 'userAgreement', 'privacyPolicy'] as const)
    await texts.put(text, { en_US: '<p>Read</p>' });
});
afterAll(() => server.close());

describe('agreeing', () => {
  const agree = (phone: Phone | undefined, agreed: unknown, more: object = {}) =>
    texts.phones.call(phone, 'POST', '/api/app/v1/consents', { agreed, ...more });
  const me = async (phone: Phone) => (await texts.phones.call(phone, 'GET', '/api/app/v1/me')).body.mustAgree;
  const now = async (text: Text): Promise<number> => (await texts.read(text)).body.version;

  it('needs a session, and a version that exists and is new enough', async () => {
    const phone = await texts.phones.register('+8613900000001', 'Lin');
    const version = await now('privacyPolicy');
    expect((await agree(undefined, [{ text: 'privacyPolicy', version }])).status).toBe(401);
    for (const wrong of [[], [{ text: 'logoutAgreement', version: 1 }], [{ text: 'privacyPolicy' }], 'all'])
      expect((await agree(phone, wrong)).status).toBe(422);
    for (const other of [version + 1, version - 1, 1])
      expect((await agree(phone, [{ text: 'privacyPolicy', version: other }])).body).toMatchObject({
        code: 'agreementChanged',
      });
    expect((await agree(phone, [{ text: 'privacyPolicy', version: 0 }])).status).toBe(422);
  });

  it('[APPINFO-06] removes a text from the account’s open ones, until a version whose publisher asks again', async () => {
    const phone = await texts.phones.register('+8613900000002', 'Mei');
    const [user, policy] = [await now('userAgreement'), await now('privacyPolicy')];
    expect(await me(phone)).toEqual([
      { text: 'privacyPolicy', version: policy },
      { text: 'userAgreement', version: user },
    ]);
    const both = [
      { text: 'userAgreement', version: user },
      { text: 'privacyPolicy', version: policy },
    ];
    expect((await agree(phone, both, { app: 'Chargehand/5.2 (iOS)' })).body).toEqual({ mustAgree: [] });
    // Agrees a second time, which must not be stored again.
    expect((await agree(phone, both)).body).toEqual({ mustAgree: [] });
    const { body } = await texts.phones.call(phone, 'GET', '/api/app/v1/consents?size=10');
    expect(body.consents.map((one: object) => ({ ...one, id: 0, at: '' }))).toEqual(
      [...both].reverse().map((one) => ({ ...one, id: 0, at: '', language: 'zh_CN' })),
    );
    await texts.put('userAgreement', { en_US: '<p>A comma less</p>' }, { agreeAnew: false });
    expect(await me(phone)).toEqual([]);
    const changed = await texts.put('userAgreement', { en_US: '<p>All is otherwise</p>' });
    expect(await me(phone)).toEqual([{ text: 'userAgreement', version: changed }]);
    // Publishes a minor change after a major one. The user must still agree.
    const behind = await texts.put(
      'userAgreement',
      { en_US: '<p>All is otherwise, too</p>' },
      { agreeAnew: false },
    );
    expect(await me(phone)).toEqual([{ text: 'userAgreement', version: behind }]);
    // Agrees to the version before the newest one, which is allowed because the newest is only a minor change.
    expect((await agree(phone, [{ text: 'userAgreement', version: changed }])).body).toEqual({
      mustAgree: [],
    });
  });

  it('[APPINFO-06] is shown to staff as the number of users per version, counted with an index only', async () => {
    const readText = (text: 'userAgreement' | 'logoutAgreement') =>
      server.send(appTextApi.versions, texts.clerk, { params: { text } });
    const people = async () =>
      new Map((await readText('userAgreement')).map((one) => [one.version, one.agreed]));
    const version = await texts.put('userAgreement', { en_US: '<p>Counted</p>' });
    expect((await people()).get(version)).toBe(0);
    const before = await people();
    for (const n of [11, 12]) {
      const phone = await texts.phones.register(`+86139000000${n}`, 'Wu');
      await agree(phone, [{ text: 'userAgreement', version }]);
      await agree(phone, [{ text: 'userAgreement', version }]);
    }
    server.statements.length = 0;
    expect(await people()).toEqual(new Map(before).set(version, 2));
    await texts.put('logoutAgreement', { en_US: '<p>Bye</p>' });
    expect((await readText('logoutAgreement')).map(({ agreed }) => agreed)).toEqual([null]);

    const counting = server.statements.find(({ sql: text }) => text.includes('"app_consent"'));
    await sql`vacuum analyze app_consent`.execute(server.db);
    const plan = await server.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const literal = (counting?.sql ?? '').replace(
        /\$(\d+)/g,
        (_, n: string) => `'${String(counting?.parameters[Number(n) - 1])}'`,
      );
      const { rows } = await sql.raw<Record<string, string>>(`explain ${literal}`).execute(tx);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan).toMatch(
      /Index Only Scan using app_consent_version|Bitmap Index Scan on app_consent_version/,
    );
  });

  it('is recorded on registration, which is refused if the texts changed meanwhile', async () => {
    const register = async (account: string, version: number) => {
      await texts.phones.call(undefined, 'POST', appApi.sendCode.path, { account });
      const { body } = await server.db
        .selectFrom('outbox')
        .select('body')
        .where('recipient', '=', account)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const code = /\d{6}/.exec(body)?.[0];
      return texts.phones.call(
        undefined,
        'POST',
        appApi.register.path,
        {
          account,
          code,
          password: texts.phones.password,
          nickname: 'N',
          agreed: [{ text: 'userAgreement', version }],
        },
        { 'accept-language': 'fr', 'user-agent': 'Chargehand/5.2' },
      );
    };
    expect((await register('old@example.com', 1)).body).toMatchObject({ code: 'agreementChanged' });
    const { body } = await register('new@example.com', await now('userAgreement'));
    const rows = await server.db.selectFrom('appConsent').selectAll().where('userId', '=', body.id).execute();
    expect(rows).toMatchObject([{ text: 'userAgreement', language: 'fr_FR', app: 'Chargehand/5.2' }]);
    expect(await me(body)).toEqual([{ text: 'privacyPolicy', version: await now('privacyPolicy') }]);
  });

  it('[APPINFO-06] is stored append-only, and shown to no other user', async () => {
    for (const change of [sql`update app_consent set version = 1`, sql`truncate app_consent`])
      await expect(change.execute(server.db)).rejects.toThrow('append-only');
    const other = await texts.phones.register('+8613900000003', 'Nia');
    expect((await texts.phones.call(other, 'GET', '/api/app/v1/consents')).body.consents).toEqual([]);
  });
});
