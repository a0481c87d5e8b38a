import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { cabinetModelApi } from '@chargehand/contract/areas/cabinets/cabinet-model';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { once } from './customers';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';
import { agentId, agentOf, confirm } from './stock';
import { isLiving } from './cabinet';
import { consignments } from './stock-scene';

/** Maximum number of devices packed into the cabinet. */
const packed = 3;

/** Packs a cabinet in the operator's warehouse and sends it to an agent, which confirms cabinet and devices. */
export async function sendCabinet(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  await once(saved, 'cabinet on a document', async () => {
    const [first] = consignments;
    const id = first && (await agentId(operator, first.code));
    if (!first || id === undefined) return;
    const code = 'CAB-0009';
    const { rows: models } = await operator.call(cabinetModelApi.list, { query: { pageSize: 100 } });
    for (const { id: modelId } of models) {
      const draft = {
        code,
        label: null,
        modelId,
        agentId: null,
        merchantId: null,
        placeId: null,
        place: null,
      };
      const made = await operator.call(cabinetApi.create, { body: draft });
      const params = { id: made.id };
      const fitting = await operator.call(cabinetApi.candidates, { params });
      const codes = fitting
        .map((device) => device.code)
        .filter((one) => isLiving(saved, one))
        .slice(0, packed);
      if (codes.length === 0) {
        await operator.call(cabinetApi.remove, { params: { ids: [made.id] } });
        continue;
      }
      await operator.call(cabinetApi.fit, { params, body: { codes } });
      const reason = '整柜铺货';
      const body = { cabinets: [code], target: 'agent' as const, agentId: id, reason };
      const sent = await operator.call(outboundApi.create, { body });
      await confirm(await agentOf(newHttp, first.agent), sent.id);
      return;
    }
  });
}
