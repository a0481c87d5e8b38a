import { appFileApi } from '@chargehand/contract/areas/people/app-file';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { type Feedback, feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { sql } from 'kysely';
import yauzl from 'yauzl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantEverything } from '../../../../test/authorisation/ask';
import { openConsolePages } from '../../../../test/pages';
import { openPhones, type Phone } from '../../../../test/phones';
import { errorsOf, openStock } from '../../../../test/stock';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { until } from '../../../../test/device';
import { tallyFaults } from '../../../../test/tally';
import { formWith, png } from '../../../../test/upload';
import { openAppSession } from '../../../lib/session/app-session';
import { asSession } from '../../../lib/session/tenant';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let phones: ReturnType<typeof openPhones>;
let pages: Awaited<ReturnType<typeof openConsolePages>>;
let zhou: Phone;
/** A user of agent Anna. */
let ofAnna: Phone;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  phones = openPhones(server);
  pages = await openConsolePages(server);
  zhou = await phones.register('+8613800000001', 'Zhou');
  // Grants all permissions to every role. An agent may read feedback only if the operator grants that.
  await grantEverything(server);
  const id = await world.user('Uma', world.a.agentId);
  ofAnna = { id, token: await openAppSession(server.db, id) };
});
afterAll(async () => {
  pages.closeAll();
  await server.close();
});

/** Returns the first bytes of an MP4 video, filled up to `size`. */
const mp4 = (size: number) =>
  Buffer.concat([
    Buffer.from('000000186674797069736f6d00000200', 'hex'),
    Buffer.from('isomiso2'),
    Buffer.alloc(size - 24, 7),
  ]);

async function putUp(phone: Phone, bytes: Buffer, use = 'picture', name = 'a.png') {
  const { type, payload } = formWith(bytes, name, 'application/octet-stream');
  const answer = await server.app.inject({
    method: 'POST',
    url: `${appFileApi.putUpFile.path}?use=${use}`,
    headers: { 'content-type': type, authorization: `Bearer ${phone.token}` },
    payload,
  });
  return { status: answer.statusCode, name: '', ...answer.json<{ name?: string }>() };
}
const sendFeedback = (phone: Phone | undefined, body: Record<string, unknown>) =>
  phones.call(phone, 'POST', '/api/app/v1/feedback', body);
/** Sends feedback and returns its id. */
async function newFeedback(phone: Phone, body: object = {}): Promise<number> {
  const answer = await sendFeedback(phone, { type: 'bug', content: 'It hums.', ...body });
  expect(answer.status).toBe(200);
  return answer.body.id;
}
const handle = (token: string, ids: number[], opinion?: string) =>
  server.call('POST', feedbackApi.handle.path.replace(':ids', ids.join(',')), {
    token,
    body: opinion === undefined ? {} : { opinion },
  });
const get = async (id: number, token = world.staff.token) =>
  (await server.call('GET', feedbackApi.get.path.replace(':id', String(id)), { token })).data as Feedback;
const zipOf = (token: string, ids: number[]) =>
  server.app.inject({
    url: feedbackApi.files.path.replace(':ids', ids.join(',')),
    headers: { authorization: `Bearer ${token}` },
  });
async function unpacked(bytes: Buffer): Promise<Record<string, number>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const sizes: Record<string, number> = {};
  for await (const entry of zip.eachEntry()) sizes[entry.fileName] = entry.uncompressedSize;
  return sizes;
}

describe('sending feedback', () => {
  it('[APPAPI-11] is refused without a session, type or content, if too long, and with files of another user', async () => {
    expect((await sendFeedback(undefined, { type: 'bug', content: 'x' })).status).toBe(401);
    for (const [body, status] of [
      [{ type: 'praise', content: 'x' }, 422],
      [{ type: 'bug', content: ' ' }, 422],
      [{ type: 'bug', content: 'x'.repeat(1001) }, 422],
      [{ type: 'bug', content: 'x', files: ['a.png'] }, 404],
    ] as const)
      expect((await sendFeedback(zhou, body)).status).toBe(status);
    const { name } = await putUp(ofAnna, png(100));
    expect((await sendFeedback(zhou, { type: 'bug', content: 'x', files: [name] })).status).toBe(404);
    const picture = (await putUp(zhou, png(100))).name;
    expect((await sendFeedback(zhou, { type: 'bug', content: 'x', files: [picture, picture] })).status).toBe(
      404,
    );
    const [film, otherFilm] = [await putUp(zhou, mp4(5000), 'video'), await putUp(zhou, mp4(5000), 'video')];
    expect(
      (await sendFeedback(zhou, { type: 'bug', content: 'x', files: [film.name, otherFilm.name] })).status,
    ).toBe(409);
    expect((await server.send(feedbackApi.list, world.staff.token)).total).toBe(0);
  });

  it('names one of the user’s own devices or none, and the operator sees which, with a link to it', async () => {
    const userId = await world.user('Mina', world.a.agentId);
    const mina: Phone = { id: userId, token: await openAppSession(server.db, userId) };
    const [mine = '', foreign = '', unbound = ''] = await world.devices(3);
    await world.out(world.a, [mine, foreign, unbound]);
    await world.bind(mine, mina.id);
    await world.bind(foreign, await world.user('Vera', world.a.agentId));
    const deviceId = (await world.of(mine)).id;
    for (const other of [foreign, unbound])
      expect(
        (await sendFeedback(mina, { type: 'bug', content: 'x', deviceId: (await world.of(other)).id }))
          .status,
      ).toBe(404);
    expect((await sendFeedback(mina, { type: 'bug', content: 'x', deviceId: 'that one' })).status).toBe(422);
    const id = await newFeedback(mina, { deviceId });
    const answer = await phones.call(mina, 'GET', `/api/app/v1/feedback/${id}`);
    expect(answer.body).toMatchObject({ deviceId });
    for (const { token } of [world.staff, world.a])
      expect(await get(id, token)).toMatchObject({ deviceId, deviceCode: mine });
    // Unbinds the device and transfers it to another agent. The first agent must no longer see the device's code.
    await asSession(server.db, { userId: mina.id }, true, (db) =>
      sql`select unbind_device(${deviceId})`.execute(db),
    );
    const transfer = await world.transfer(world.a, world.b, [mine]);
    await server.call('POST', `/api/admin/receive/${transfer}/receive`, { token: world.b.token, body: {} });
    expect(await get(id, world.a.token)).toMatchObject({ deviceCode: null });
    expect(await get(id)).toMatchObject({ deviceCode: mine });
    expect(await get(await newFeedback(mina))).toMatchObject({ deviceId: null, deviceCode: null });
  });

  it('[APPAPI-11] carries pictures and a video, and is read only by its user', async () => {
    const files = [
      (await putUp(zhou, png(200))).name,
      (await putUp(zhou, mp4(9000), 'video', 'clip.mp4')).name,
    ];
    const id = await newFeedback(zhou, { content: 'Port 3 is dead.', files });
    const mine = await phones.call(zhou, 'GET', `/api/app/v1/feedback/${id}`);
    expect(mine.body).toMatchObject({
      type: 'bug',
      content: 'Port 3 is dead.',
      status: 'unprocessed',
      files: [
        { name: files[0], type: 'image/png', bytes: 200 },
        { name: files[1], type: 'video/mp4', bytes: 9000 },
      ],
    });
    expect((await phones.call(ofAnna, 'GET', `/api/app/v1/feedback/${id}`)).status).toBe(404);
    expect((await phones.call(ofAnna, 'GET', '/api/app/v1/feedback')).body).toEqual({ feedback: [] });
    // The feedback must refer to its two files, so that the clean-up keeps them.
    const { rowCount } = await server.db
      .selectFrom('fileReference')
      .select((eb) => eb.fn.countAll<number>().as('rowCount'))
      .where('ownerTable', '=', 'feedback')
      .where('ownerId', '=', id)
      .executeTakeFirstOrThrow();
    expect(rowCount).toBe(2);
  });
});

describe('feedback in the console', () => {
  it('[FEEDBACK-01] has user, content, pictures, time and result', async () => {
    const { name } = await putUp(zhou, png(300), 'avatar');
    expect((await phones.call(zhou, 'PUT', appFileApi.avatar.path, { image: name })).status).toBe(200);
    const files = [(await putUp(zhou, png(150))).name];
    const id = await newFeedback(zhou, { type: 'suggestion', content: 'A darker display, please.', files });
    const row = {
      id,
      nickname: 'Zhou',
      avatar: name,
      account: '+8613800000001',
      type: 'suggestion',
      content: 'A darker display, please.',
      files: [{ name: files[0], type: 'image/png', bytes: 150 }],
      status: 'unprocessed',
      opinion: null,
      handler: null,
      processedAt: null,
    };
    expect(await get(id)).toMatchObject(row);
    for (const query of [
      { search: 'darker' },
      { search: 'zhou' },
      { search: '138000' },
      { type: 'suggestion' },
    ])
      expect((await server.send(feedbackApi.list, world.staff.token, { query })).rows[0]).toMatchObject(row);
    expect(
      (await server.send(feedbackApi.list, world.staff.token, { query: { search: 'darker' } })).total,
    ).toBe(1);
    await handle(world.staff.token, [id], 'It comes with 2.5.');
    expect(await get(id)).toMatchObject({
      status: 'processed',
      opinion: 'It comes with 2.5.',
      handler: expect.stringMatching(/./),
      processedAt: expect.stringMatching(/Z$/),
    });
    expect(
      (await server.send(feedbackApi.list, world.staff.token, { query: { status: 'processed' } })).rows,
    ).toHaveLength(1);
  });

  it('is shown to an agent only for its own users', async () => {
    const id = await newFeedback(ofAnna);
    expect((await get(id, world.a.token)).content).toBe('It hums.');
    expect(await get(id, world.b.token)).toBeNull();
    expect((await handle(world.b.token, [id], 'mine')).code).toBe(404);
    expect((await server.send(feedbackApi.list, world.b.token)).total).toBe(0);
  });
});

describe('handling', () => {
  it('[FEEDBACK-02] is refused without an opinion', async () => {
    const id = await newFeedback(zhou);
    expect(errorsOf(await handle(world.staff.token, [id]))).toEqual(['opinion']);
    expect(errorsOf(await handle(world.staff.token, [id], '  '))).toEqual(['opinion']);
    expect((await get(id)).status).toBe('unprocessed');
  });

  it('[FEEDBACK-03] keeps opinion, handler and time, notifies the user, and lowers the pending count', async () => {
    const ids = [await newFeedback(zhou), await newFeedback(zhou)];
    const waiting = async () => (await server.send(dashboardApi.needs, world.staff.token)).feedback ?? 0;
    const before = await waiting();
    expect((await handle(world.staff.token, ids, 'Thank you.')).code).toBe(1);
    for (const id of ids) expect(await get(id)).toMatchObject({ status: 'processed', opinion: 'Thank you.' });
    expect(await waiting()).toBe(before - 2);
    const { body } = await phones.call(zhou, 'GET', '/api/app/v1/notices');
    expect(body.notices.slice(0, 2)).toMatchObject(
      [...ids]
        .reverse()
        .map((feedbackId) => ({ kind: 'feedback', feedbackId, opinion: 'Thank you.', readAt: null })),
    );
  });

  it('[FEEDBACK-04] is refused for processed feedback, also among others; of three concurrent calls one succeeds', async () => {
    const [id, other] = [await newFeedback(zhou), await newFeedback(zhou)];
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => handle(world.staff.token, [id], text)));
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 1702, 1702]);
    const { opinion } = await get(id);
    expect((await handle(world.staff.token, [other, id], 'again')).code).toBe(1702);
    expect((await get(id)).opinion).toBe(opinion);
    expect((await get(other)).status).toBe('unprocessed');
  });
});

describe('pictures', () => {
  it('[FEEDBACK-05] are downloaded as one ZIP, with a folder per entry if several, and recorded in the log', async () => {
    const withFiles = await newFeedback(zhou, {
      files: [(await putUp(zhou, png(100))).name, (await putUp(zhou, mp4(70_000), 'video')).name],
    });
    const other = await newFeedback(ofAnna, { files: [(await putUp(ofAnna, png(120))).name] });
    const none = await newFeedback(zhou);
    const { token } = world.staff;
    expect(await unpacked((await zipOf(token, [withFiles])).rawPayload)).toEqual({
      '1.png': 100,
      '2.mp4': 70_000,
    });
    expect(await unpacked((await zipOf(token, [withFiles, other, none])).rawPayload)).toEqual({
      [`feedback-${withFiles}/1.png`]: 100,
      [`feedback-${withFiles}/2.mp4`]: 70_000,
      [`feedback-${other}/1.png`]: 120,
    });
    expect((await zipOf(token, [none])).json()).toMatchObject({ code: 404 });
    expect((await zipOf(world.b.token, [other])).json()).toMatchObject({ code: 404 });
    const log = await server.db
      .selectFrom('operationLog')
      .select(['action', 'target'])
      .where('action', '=', 'feedback.download')
      .execute();
    expect(log.map(({ target }) => target)).toEqual([String(withFiles), `${withFiles},${other},${none}`]);
  });
});

describe('open pages', () => {
  it('[DASH-01, DASH-04] count new feedback, and are notified of it as far as it is theirs', async () => {
    const [staff, b] = [await pages.openPage(world.staff), await pages.openPage(world.b)];
    const { feedback } = await server.send(dashboardApi.figures, world.staff.token);
    await newFeedback(zhou);
    await until(() => staff.of('feedback').length > 0 && staff.of('figures').length > 0);
    expect((await server.send(dashboardApi.figures, world.staff.token)).feedback).toBe(feedback + 1);
    expect(b.of('feedback')).toEqual([]);
    expect(await tallyFaults(server.db)).toEqual([]);
  });
});
