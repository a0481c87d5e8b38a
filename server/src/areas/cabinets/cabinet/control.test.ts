import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addCabinet, addCabinetModel } from '../../../../test/cabinets';
import { openControl } from '../../../../test/control';
import { withControl } from '../../../../test/control-hooks';
import { openTwoAgencies, staff, type TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});

let agencies: ReturnType<typeof openTwoAgencies> | undefined;
const twoAgencies = () => (agencies ??= openTwoAgencies(server));

let made = 0;
/** Creates a cabinet of the operator with `count` devices from slot 1 on. Each device has a design power of 100 W. */
async function filled(count: number) {
  made += 1;
  const devices: Awaited<ReturnType<typeof world.device>>[] = [];
  for (let n = 0; n < count; n += 1) devices.push(await world.device({ bound: false }));
  const deviceModelId = (await server.db.selectFrom('device').select('modelId').executeTakeFirst())?.modelId;
  const modelId = await addCabinetModel(server, `CT-${made}`, {
    slots: 4,
    ...(deviceModelId !== undefined && { deviceModelId }),
  });
  const id = await addCabinet(server, `CTL-${made}`, { modelId });
  if (count > 0)
    await server.send(cabinetApi.fit, world.token, {
      params: { id },
      body: { codes: devices.map(({ code }) => code) },
    });
  return { id, code: `CTL-${made}`, devices };
}
const post = (
  id: number,
  verb: 'switchAll' | 'limitAll',
  body: Record<string, unknown>,
  token = world.token,
) => server.call('POST', cabinetApi[verb].path.replace(':id', String(id)), { token, body, json: true });
const turn = (id: number, on: boolean) =>
  server.send(cabinetApi.switchAll, world.token, { params: { id }, body: { on } });
const limit = (id: number, limitW: number, token = world.token) =>
  server.send(cabinetApi.limitAll, token, { params: { id }, body: { limitW } });

describe('a whole cabinet', () => {
  it('[CABINET-15] is refused without the permission of the verb, to strangers, without devices, and out of bounds', async () => {
    const { id } = await filled(2);
    const row = { key: 'gazer', mType: 1, name: '{"zh_CN":"x"}', sort: 9 } as const;
    const role = await server.db
      .insertInto('role')
      .values({ ...row, code: 'gazer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const gazer = await server.account('gazer', staff, role.id);
    expect((await post(id, 'switchAll', { on: false }, gazer.token)).code).toBe(codes.forbidden);
    expect((await post(id, 'limitAll', { limitW: 50 }, gazer.token)).code).toBe(codes.forbidden);
    const { agentA } = await twoAgencies();
    expect((await post(id, 'switchAll', { on: false }, agentA.token)).code).toBe(codes.notFound);
    expect((await post((await filled(0)).id, 'switchAll', { on: true })).code).toBe(codes.noDevices);
    // Tries limits of less than a watt for each device, of more than the power of both devices, and malformed ones.
    for (const limitW of [1, 202, 0, -5, 1.5, 'x'])
      expect([limitW, (await post(id, 'limitAll', { limitW })).code]).toEqual([limitW, codes.invalid]);
    expect(await server.db.selectFrom('command').selectAll().execute()).toEqual([]);
  });

  it('[CABINET-15] is switched device by device, each with its own steps; an offline one fails at once', async () => {
    const { id, code, devices } = await filled(2);
    const [here, away] = devices;
    if (!here || !away) throw new Error('two devices were made');
    const device = await here.connect();
    await expect.poll(async () => (await here.detail()).state?.online).toBe(true);
    const { commands, refused } = await turn(id, false);
    expect(refused).toEqual([]);
    const of = new Map(commands.map((command) => [command.deviceId, command]));
    expect(of.get(away.id)).toMatchObject({
      kind: 'switchDevice',
      on: false,
      status: 'failed',
      reason: 'offline',
    });
    const command = of.get(here.id);
    expect(command).toMatchObject({ kind: 'switchDevice', on: false });
    const order = await device.sentSettings('on');
    await device.answer(order.ver, 'ack');
    await here.reaches(command?.id ?? 0, 'acknowledged');
    await device.report(order.ver, { ...order.set });
    await here.reaches(command?.id ?? 0, 'applied');
    const log = await server.db
      .selectFrom('operationLog')
      .selectAll()
      .where('action', '=', 'cabinet.switchAll')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log.after).toMatchObject({ code, on: false, devices: devices.map((one) => one.code) });
  });

  it('[CABINET-15] divides a limit into equal whole watts, which wait for offline devices', async () => {
    const { id, devices } = await filled(3);
    const { commands } = await limit(id, 100);
    expect(commands.map(({ kind, limitW, status }) => [kind, limitW, status])).toEqual(
      devices.map(() => ['setLimit', 33, 'queued']),
    );
    const [first] = devices;
    const device = await first?.connect();
    expect((await device?.sentSettings('limitW'))?.set.limitW).toBe(33);
    expect((await limit(id, 300)).commands.map(({ limitW }) => limitW)).toEqual([100, 100, 100]);
  });

  it('[CABINET-15] leaves out devices that the caller may not control, lists their slots, and reserves their share', async () => {
    const { agentA, agentB, ids } = await twoAgencies();
    const { id, devices } = await filled(3);
    // Gives the cabinet to agent A, but the device in slot 2 to agent B. The API never does that, so the rows are
    // changed directly, as if they were damaged.
    await server.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update cabinet set agent_id = ${ids.a} where id = ${id}`.execute(tx);
      await sql`update cabinet_fitting set agent_id = ${ids.a} where cabinet_id = ${id}`.execute(tx);
      const [first, second, third] = devices.map((one) => one.id);
      await sql`update device set agent_id = ${ids.a}, out_status = 'out' where id in (${first}, ${third})`.execute(
        tx,
      );
      await sql`update device set agent_id = ${ids.b}, out_status = 'out' where id = ${second}`.execute(tx);
    });
    const limited = await limit(id, 90, agentA.token);
    expect(limited.refused).toEqual([2]);
    expect(limited.commands.map(({ deviceId, limitW }) => [deviceId, limitW]).sort()).toEqual([
      [devices[0]?.id, 30],
      [devices[2]?.id, 30],
    ]);
    const turned = await server.send(cabinetApi.switchAll, agentA.token, {
      params: { id },
      body: { on: false },
    });
    expect(turned.refused).toEqual([2]);
    expect(turned.commands.map(({ deviceId }) => deviceId)).not.toContain(devices[1]?.id);
    const none = await server.db
      .selectFrom('command')
      .select('id')
      .where('deviceId', '=', devices[1]?.id ?? 0)
      .execute();
    expect(none).toEqual([]);
    const logged = await server.db
      .selectFrom('operationLog')
      .select('after')
      .where('action', '=', 'cabinet.switchAll')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(logged.after).toMatchObject({ refused: [2] });
    expect((await post(id, 'switchAll', { on: true }, agentB.token)).code).toBe(codes.notFound);
  });

  it('[CABINET-15] fifty calls at once: every device follows the same call', async () => {
    const { id, devices } = await filled(3);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 5 === 0
          ? post(id, 'switchAll', { on: index % 2 === 0 })
          : post(id, 'limitAll', { limitW: 30 + 3 * index }),
      ),
    );
    expect(answers.filter(({ status, code }) => status >= 500 || code !== codes.success)).toEqual([]);
    const waiting = await server.db
      .selectFrom('command')
      .select(['deviceId', 'limitW'])
      .where('kind', '=', 'setLimit')
      .where(
        'deviceId',
        'in',
        devices.map((one) => one.id),
      )
      .where('status', '=', 'queued')
      .execute();
    expect(waiting).toHaveLength(3);
    expect(new Set(waiting.map(({ limitW }) => limitW)).size).toBe(1);
  });
});
