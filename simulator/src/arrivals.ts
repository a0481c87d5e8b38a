import { setTimeout as pause } from 'node:timers/promises';
import { arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import type { Import } from '@chargehand/contract/http/imports';
import { once } from './customers';
import type { Http } from './http';
import { madeBy } from './made';
import type { SavedWorld } from './saved-world';
import { signIn } from './operator';
import { accounts } from './scene';
import { agentOf } from './stock';
import { counting, shipment } from './stock-scene';
import { workbook } from './workbook';

const head = ['设备编码', '型号', 'MAC 地址', 'IP 地址', '端口数', 'Wi-Fi 名称'];

/** Waits until an import neither reads nor writes, and returns it. */
async function settled(http: Http, id: number): Promise<Import> {
  for (;;) {
    const now = await http.call(arrivalApi.importGet, { params: { id } });
    if (now.state !== 'reading' && now.state !== 'writing') return now;
    await pause(200);
  }
}

/**
 * Imports a factory's shipping list at the warehouse, and confirms the devices that have arrived. One of these devices
 * is not on the list.
 */
export async function sendShipment(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  const { file, model, listed, came, stray, code, mac } = shipment;
  const [clerk] = accounts;
  await once(saved, `arrival ${file}`, async () => {
    const rows = Array.from({ length: listed }, (_, index) => [
      code(index + 1),
      model,
      mac(index + 1),
      `10.20.9.${index + 1}`,
      '6',
      'CH-2612',
    ]);
    // Imports the list only if no visitor or earlier, interrupted start has imported one of that name.
    const arrivals = async () =>
      (await operator.call(arrivalApi.list, { query: { search: file } })).rows.filter(
        ({ name }) => name === file,
      );
    if ((await arrivals()).length > 0) return;
    const id = await operator.putUp(arrivalApi, file, await workbook([head, ...rows]));
    await settled(operator, id);
    await operator.call(arrivalApi.importStart, { params: { id } });
    await settled(operator, id);
    const [arrival] = await arrivals();
    if (!arrival) return;
    await madeBy(saved).add('arrival', arrival.id);
    const staff = newHttp();
    await signIn(staff, clerk.account, clerk.password, 'administrator');
    const codes = Array.from({ length: came }, (_, at) => code(at + 1));
    await staff.call(arrivalApi.confirm, { params: { id: arrival.id }, body: { codes, unlisted: [stray] } });
  });
}

/**
 * Starts an agent's stocktake with differences: scans only one of the agent's devices, and codes of devices that are
 * not in the agent's stock.
 */
export async function countSomething(newHttp: () => Http, saved: SavedWorld): Promise<void> {
  const { agent, note, strays } = counting;
  await once(saved, `count ${agent}`, async () => {
    const http = await agentOf(newHttp, agent);
    // Starts none beside an open one, which may be a visitor's.
    const { rows: open } = await http.call(stocktakeApi.list, { query: { state: 'open' } });
    if (open.length > 0) return;
    const { id } = await http.call(stocktakeApi.create, { body: { note, modelId: null, agentId: null } });
    const { rows } = await http.call(agentDeviceApi.list, { query: {} });
    const found = rows.slice(0, 1).map(({ code }) => code);
    await http.call(stocktakeApi.count, { params: { id }, body: { codes: [...found, ...strays] } });
  });
}
