import { createHash } from 'node:crypto';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { examineApi } from '@chargehand/contract/areas/stock/examine';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import type { APIRequestContext } from '@playwright/test';
import { unique } from './lists';
import { type Account, tokenOf } from './world';

/** Returns new device codes. */
export const newCodes = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `SC-${unique()}${at}`.toUpperCase());

/** Creates a model that no device uses yet, as a copy of the first one in the list. Returns its id. */
export async function newModel(request: APIRequestContext, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const list = await (await request.get(deviceModelApi.list.path, { headers })).json();
  const { id: _, ...facts } = list.data.rows[0];
  const name = `M-${unique()}`.toUpperCase();
  const data = { ...facts, name, code: name };
  const answer = await (await request.post(deviceModelApi.create.path, { headers, data })).json();
  if (answer.code !== 1) throw new Error(JSON.stringify(answer));
  return answer.data.id;
}

/**
 * Code of the demo world's smallest model. Tests take it by its code, because other tests add, use and delete models at
 * the same time.
 */
const smallestModelCode = 'P4-MINI';

/** Returns the MAC address that `addToStock` gives to the device with this code. */
export const macOf = (code: string): string =>
  `02:${createHash('sha256').update(code).digest('hex').slice(0, 10).match(/../g)?.join(':')}`;

/** Takes devices into the operator's warehouse, by default of the demo world's smallest model. */
export async function addToStock(
  request: APIRequestContext,
  token: string,
  codes: string[],
  modelId?: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { data: models } = await (await request.get(deviceModelApi.options.path, { headers })).json();
  const model = models.find(({ id, code }: { id: number; code: string }) =>
    modelId === undefined ? code === smallestModelCode : id === modelId,
  );
  for (const code of codes) {
    const form = {
      code,
      modelId: model.id,
      mac: macOf(code),
      ip: '10.9.9.9',
      portCount: model.portCount,
      wifiName: 'CH-test',
      image: model.image,
    };
    const answer = await (await request.post(deviceApi.create.path, { headers, form })).json();
    if (answer.code !== 1) throw new Error(JSON.stringify(answer));
  }
}

/** Sends devices from the operator's warehouse to an agent, who confirms that they arrived. */
export async function sendOut(
  request: APIRequestContext,
  token: string,
  agent: Account & { id: number },
  codes: string[],
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { target: 'agent', agentId: agent.id, codes };
  const answer = await (await request.post(outboundApi.create.path, { headers, data })).json();
  if (answer.code !== 1) throw new Error(JSON.stringify(answer));
  await confirmArrivals(request, agent);
}

/** Confirms all outbounds that wait for an account. */
export async function confirmArrivals(request: APIRequestContext, recipient: Account): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, recipient)}` };
  const params = { kind: 'outbound' };
  const { data } = await (await request.get(examineApi.list.path, { headers, params })).json();
  for (const { documentId } of data.rows) {
    const path = documentApi.confirm.path.replace(':id', String(documentId));
    const answer = await (await request.post(path, { headers, data: {} })).json();
    if (answer.code !== 1) throw new Error(JSON.stringify(answer));
  }
}
