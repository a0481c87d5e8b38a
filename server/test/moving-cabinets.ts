import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { expect } from 'vitest';
import { replayLedger } from '../src/areas/stock/ledger/replay.service';
import { addCabinet, addCabinetModel } from './cabinets';
import type { TestServer } from './harness';
import type { openStock } from './stock';

export interface Who {
  token: string;
  agentId: number | null;
  merchantId: number | null;
}

/** Returns helpers that move cabinets by documents, and read the locations of cabinets and their devices. */
export async function openMoving(server: TestServer, world: Awaited<ReturnType<typeof openStock>>) {
  let made = 0;
  await server.model('P6');
  await addCabinetModel(server, 'CAB-4', { slots: 4 });
  /** Creates a cabinet in the operator's warehouse with `count` devices in it. */
  async function filled(count: number): Promise<{ id: number; code: string; devices: string[] }> {
    made += 1;
    const code = `MOVE-${made}`;
    const id = await addCabinet(server, code);
    const devices = await world.devices(count);
    if (count > 0)
      await server.send(cabinetApi.fit, world.staff.token, { params: { id }, body: { codes: devices } });
    return { id, code, devices };
  }
  const post = (who: Who, path: string, body: Record<string, unknown>) =>
    server.call('POST', path, { token: who.token, body, json: true });
  const out = async (who: Who, body: Record<string, unknown>) => {
    const { id } = await server.send(outboundApi.create, who.token, { body: body as never });
    return id ?? 0;
  };
  /** Returns the locations of a cabinet and of its devices. */
  async function whereIs(id: number) {
    const box = await server.db
      .selectFrom('cabinet')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const inside = await server.db
      .selectFrom('cabinetFitting')
      .innerJoin('device', 'device.id', 'cabinetFitting.deviceId')
      .select(['device.code', 'device.agentId', 'device.merchantId', 'device.stands', 'cabinetFitting.slot'])
      .where('cabinetId', '=', id)
      .where('leftAt', 'is', null)
      .orderBy('slot')
      .execute();
    return { agentId: box.agentId, merchantId: box.merchantId, waits: box.documentId, inside };
  }
  const kindsOf = async (cabinetId: number) =>
    (
      await server.db
        .selectFrom('movement')
        .select('kind')
        .where('cabinetId', '=', cabinetId)
        .where('deviceId', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);
  const agrees = async () => expect((await replayLedger(server.db)).faults).toEqual([]);
  return { filled, post, out, whereIs, kindsOf, agrees };
}
