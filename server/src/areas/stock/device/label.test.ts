import { deviceLabelApi, labelsAtOnce } from '@chargehand/contract/areas/stock/device-label';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { codes } from '@chargehand/contract/http/codes';
import { unprintableHeader } from '@chargehand/contract/http/unprintable';
import { StartedJob } from '@chargehand/contract/http/shapes';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { create } from 'qrcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { ended, openJobsBeside } from '../../../../test/jobs';
import { has, read } from '../../../../test/pdf';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const print = (body: Record<string, unknown>, token = world.staff.token) =>
  server.app.inject({
    method: 'POST',
    url: deviceLabelApi.print.path,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });

/** Returns the number of boxes for characters without a font, which are stroked rectangles of negative height. */
const boxesIn = (drawn: string): number => drawn.match(/^[\d.]+ [\d.]+ [\d.]+ -[\d.]+ re$/gm)?.length ?? 0;

/** Returns the column, from 0, of each label on A4, by the left edge of its QR code. */
function columnsOf(drawn: string): number[] {
  const width = (70 * 72) / 25.4;
  const codesAt = drawn.split(/^f$/m).slice(0, -1);
  return codesAt.map((path) =>
    Math.floor(Number(/([\d.]+) [\d.]+ [\d.]+ [\d.]+ re/.exec(path)?.[1]) / width),
  );
}

describe('labels', () => {
  it('are refused without the permission, in an unknown size, and without a device', async () => {
    const [code = ''] = await world.devices(1);
    const { id } = await world.of(code);
    expect((await print({ ids: id, size: 'a4' }, world.a.token)).json()).toMatchObject({
      code: codes.forbidden,
    });
    expect((await print({ ids: id, size: 'a3' })).json()).toMatchObject({ code: codes.invalid });
    expect(
      (
        await server.call('GET', deviceLabelApi.qr.path.replace(':id', '999999'), {
          token: world.staff.token,
        })
      ).code,
    ).toBe(codes.notFound);
  });

  it('[STOCK-11] each device has a QR code of its code as a PNG', async () => {
    const [code = ''] = await world.devices(1);
    const { id } = await world.of(code);
    const png = await server.app.inject({
      url: deviceLabelApi.qr.path.replace(':id', String(id)),
      headers: { authorization: `Bearer ${world.staff.token}` },
    });
    expect(png.headers).toMatchObject({ 'content-type': 'image/png', 'download-filename': `${code}.png` });
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const other = await server.app.inject({
      url: deviceLabelApi.qr.path.replace(':id', String(id - 1)),
      headers: { authorization: `Bearer ${world.staff.token}` },
    });
    expect(other.rawPayload.equals(png.rawPayload)).toBe(false);
  });

  it('[STOCK-11] for chosen devices are one PDF, 24 on a sheet or one on each piece of a roll', async () => {
    const codesOf = await world.devices(25);
    const ids = await Promise.all(codesOf.map(async (code) => (await world.of(code)).id));
    const sheet = await print({ ids, size: 'a4' });
    expect(sheet.headers['content-type']).toBe('application/pdf');
    const { pages, drawn } = read(sheet.rawPayload);
    expect(pages).toBe(2);
    const { mac } = await world.of(codesOf[0] ?? '');
    for (const text of [...codesOf, mac, 'P6']) expect([text, has(drawn, text)]).toEqual([text, true]);
    // A QR code is drawn with one rectangle for each run of dark modules in a row, so there must be many rectangles.
    const { modules } = create(codesOf[0] ?? '', { errorCorrectionLevel: 'Q' });
    expect((drawn.match(/ re$/gm) ?? []).length).toBeGreaterThan(25 * modules.size);
    expect(read((await print({ ids: ids.slice(0, 3), size: 'roll' })).rawPayload).pages).toBe(3);
    expect(
      await server.db.selectFrom('operationLog').select('id').where('action', '=', 'device.label').execute(),
    ).toHaveLength(2);
  });

  it('[STOCK-11] keep a code on one line, shorten a long name with dots, and show where to cut sheets', async () => {
    const modelId = await server.model(
      'Extraordinarily long charging station with eight ports for workshops',
    );
    // At the normal font size, this code would not fit into one line.
    const id = await server.device('WMWM-2611-001007', { modelId, mac: '02:AA:00:00:00:02' });
    const { drawn } = read((await print({ ids: id, size: 'a4' })).rawPayload);
    expect(has(drawn, 'WMWM-2611-001007')).toBe(true);
    expect(has(drawn, 'Extraordinarily long')).toBe(true);
    expect(has(drawn, 'workshops')).toBe(false);
    // Cut marks at four by nine corners, each with two strokes.
    expect(drawn.match(/ l$/gm)).toHaveLength(4 * 9 * 2);
    expect(read((await print({ ids: id, size: 'roll' })).rawPayload).drawn).not.toMatch(/ l$/m);
  });

  it('[FOUND-69] are printed at their true size, and may start at any place of a half-used sheet', async () => {
    const made = await world.devices(4);
    const ids = await Promise.all(made.map(async (code) => (await world.of(code)).id));
    const whole = read((await print({ ids, size: 'a4' })).rawPayload);
    const late = read((await print({ ids, size: 'a4', start: 23 })).rawPayload);
    expect([whole.pages, late.pages]).toEqual([1, 2]);
    // The last two places of a page are the middle and the right column of the lowest row.
    expect(columnsOf(whole.drawn)).toEqual([0, 1, 2, 0]);
    expect(columnsOf(late.drawn)).toEqual([1, 2, 0, 1]);
    for (const { text } of [whole, late]) expect(text).toMatch(/\/PrintScaling \/None/);
    expect((await print({ ids, size: 'a4', start: 25 })).json()).toMatchObject({ code: codes.invalid });
    expect((await print({ ids, size: 'a4', start: 0 })).json()).toMatchObject({ code: codes.invalid });
    // A roll has one label on each page, so it has no place to start at.
    expect(read((await print({ ids, size: 'roll', start: 5 })).rawPayload).pages).toBe(4);
  });

  it('are not printed for a device that went back to the factory', async () => {
    const [back = '', here = ''] = await world.devices(2);
    const ids = [(await world.of(back)).id, (await world.of(here)).id];
    await server.send(returnBackApi.create, world.staff.token, { body: { codes: [back], reason: null } });
    expect(read((await print({ ids, size: 'roll' })).rawPayload).pages).toBe(1);
  });

  it('print a Chinese or Japanese model name with a font embedded in the file', async () => {
    const modelId = await server.model('六口充电器 チャージャー');
    const id = await server.device('L-CJK', { modelId, mac: '02:AA:00:00:00:01' });
    const { text } = read((await print({ ids: id, size: 'roll' })).rawPayload);
    expect(text).toContain('NotoSansSC');
    expect(text).toMatch(/\/FontFile2/);
  });

  it('[FOUND-68] print rare characters and emoji with a fallback font, composed and without joiners', async () => {
    const modelId = await server.model('𠮷野家 😊🏽 ⏻ 𨋢 ⚡ e\u0301 葛\u{e0100}');
    const id = await server.device('L-RARE', { modelId, mac: '02:AA:00:00:00:11' });
    const answer = await print({ ids: id, size: 'roll' });
    const { text, drawn } = read(answer.rawPayload);
    for (const font of ['NotoSansJP', 'NotoSansHK', 'NotoEmoji', 'NotoSansSymbols2'])
      expect(text).toContain(font);
    expect(has(drawn, 'é')).toBe(true);
    // No text is drawn as the bytes of its characters.
    expect(has(drawn, '\xf0')).toBe(false);
    expect(answer.headers[unprintableHeader]).toBeUndefined();
    expect(boxesIn(drawn)).toBe(0);
  });

  it('[FOUND-68] draw a box for each character that no font has, and warn of them', async () => {
    const modelId = await server.model('A한B글 \u{30edd}');
    const ids = [await server.device('L-BOX-1', { modelId, mac: '02:AA:00:00:00:12' })];
    ids.push(await server.device('L-BOX-2', { modelId, mac: '02:AA:00:00:00:13' }));
    const answer = await print({ ids, size: 'roll' });
    expect(boxesIn(read(answer.rawPayload).drawn)).toBe(6);
    expect(JSON.parse(decodeURIComponent(String(answer.headers[unprintableHeader])))).toEqual({
      texts: 2,
      signs: ['한', '글', '\u{30edd}'],
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
  });

  it('[FOUND-68] that a job makes report their characters without a font in its result', async () => {
    const modelId = await server.model('한');
    await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
      select 'BOX-' || n, 'box' || n, ${modelId}, 'x', '10.0.0.1', 1, 'w', '', 0
      from generate_series(1, ${labelsAtOnce + 1}::int) n`.execute(server.db);
    const { data } = (await print({ modelId, size: 'roll' })).json<{ data: unknown }>();
    expect(await ended(server.db, StartedJob.parse(data).job)).toMatchObject({
      state: 'done',
      result: { kind: 'report', facts: { says: 'unprintable', count: labelsAtOnce + 1, signs: '한' } },
    });
  });

  it('for all devices of a filter are a job if there are many', async () => {
    const modelId = await server.model('MANY');
    await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
      select 'MANY-' || n, 'many' || n, ${modelId}, 'x', '10.0.0.1', 1, 'w', '', 0
      from generate_series(1, ${labelsAtOnce + 1}::int) n`.execute(server.db);
    const { data } = (await print({ modelId, size: 'roll', name: '标签' })).json<{ data: unknown }>();
    const job = await ended(server.db, StartedJob.parse(data).job);
    expect(job).toMatchObject({ state: 'done', done: labelsAtOnce + 1, kind: 'device.label' });
    const stored = await working.store.get(job.file ?? '');
    if (!stored) throw new Error('the file is kept');
    expect(read(await buffer(stored)).pages).toBe(labelsAtOnce + 1);
    expect((await print({ modelId, search: 'MANY-7', size: 'a4' })).headers['content-type']).toBe(
      'application/pdf',
    );
  });
});
