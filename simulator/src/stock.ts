import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { agentApi } from '@chargehand/contract/areas/people/agent';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import { once, ownPassword } from './customers';
import { type Http, Refused } from './http';
import type { SavedWorld } from './saved-world';
import { signIn } from './operator';
import { madeBy } from './made';
import { consignments, delivery, keepers, wandering } from './stock-scene';

/** Returns the codes of a model's chargers in the order of delivery. */
const chargersOf = ({ world }: SavedWorld, model: string): string[] =>
  Object.entries(world.chargers)
    .filter(([, charger]) => charger.model === model)
    .map(([code]) => code);

/** Returns the id of an agent by its customer code. */
export async function agentId(operator: Http, customerCode: string): Promise<number | undefined> {
  const { rows } = await operator.call(agentApi.list, { query: { search: customerCode } });
  return rows.find((row) => row.customerCode === customerCode)?.id;
}

/** Confirms an outbound of the demo world as its recipient. `id` is null if a job opens the document. */
export async function confirm(recipient: Http, id: number | null): Promise<void> {
  if (id !== null) await recipient.call(documentApi.confirm, { params: { id }, body: {} });
}

/** Signs in an agent or merchant and returns its client. */
export async function agentOf(newHttp: () => Http, account: string): Promise<Http> {
  const http = newHttp();
  await signIn(http, account, keepers[account] ?? ownPassword, 'merchant');
  return http;
}

/** Fills the agents' warehouses and their merchants' stock. Must run before users bind the chargers. */
export async function sendOut(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  for (const { model, from, to, agent, code, shop, reason } of consignments)
    await once(saved, `stock ${model} ${from}`, async () => {
      const codes = chargersOf(saved, model).slice(from, to);
      const id = await agentId(operator, code);
      if (id === undefined || codes.length === 0) return;
      const sent = await operator.call(outboundApi.create, {
        body: { codes, target: 'agent', agentId: id, reason },
      });
      const http = await agentOf(newHttp, agent);
      await confirm(http, sent.id);
      if (shop === undefined) return;
      const { rows } = await http.call(merchantApi.list, { query: { search: shop } });
      const merchant = rows.find((row) => row.customerCode === shop);
      if (merchant === undefined) return;
      const sold = await http.call(outboundApi.create, {
        body: { codes, target: 'merchant', merchantId: merchant.id, reason: null },
      });
      if (merchant.account !== null) await confirm(await agentOf(newHttp, merchant.account), sold.id);
    });
}

/** Sends goods to the visitors' agent, which a visitor receives and no robot. */
export async function sendDelivery(operator: Http, saved: SavedWorld): Promise<void> {
  const { model, from, to, code, reason } = delivery;
  await once(saved, `delivery ${reason}`, async () => {
    const codes = chargersOf(saved, model).slice(from, to);
    const id = await agentId(operator, code);
    if (id === undefined || codes.length === 0) return;
    await operator.call(outboundApi.create, { body: { codes, target: 'agent', agentId: id, reason } });
  });
}

const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(Math.random() * of.length)];

/**
 * Ignores a refusal, because a visitor may have answered the document or moved the device meanwhile. Other errors are
 * thrown.
 */
const perhaps = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error;
};

/** Returns whether the newest document that moved a charger is the demo world's, and not a visitor's. */
async function wasMovedHere(operator: Http, saved: SavedWorld, deviceCode: string): Promise<boolean> {
  const { rows } = await operator.call(documentApi.list, { query: { deviceCode, pageSize: 10 } });
  const [newest] = rows;
  return newest === undefined || madeBy(saved).has('document', newest.id);
}

/**
 * Makes one stock movement of the demo world: answers a document that an earlier movement opened or, if there is none,
 * moves one of the wandering chargers. Leaves documents of visitors and chargers that they have moved alone.
 */
export async function moveSomething(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  const codes = chargersOf(saved, wandering.model).slice(wandering.from);
  const accounts = Object.keys(wandering.agents);
  const { rows: waiting } = await operator.call(documentApi.list, {
    query: { state: ['pending'], kind: ['return', 'transfer', 'outbound'], pageSize: 100 },
  });
  for (const paper of waiting) {
    // Skips documents that visitors opened, even with the same reason, and those of the demo that wait for a visitor.
    if (!madeBy(saved).has('document', paper.id) || paper.reason !== wandering.reason) continue;
    const answer = { params: { id: paper.id } };
    const kind = Math.random() < 0.2 ? 'no' : 'yes';
    if (paper.kind === 'return' && paper.to === null)
      await (
        kind === 'yes'
          ? operator.call(returnApi.approve, { ...answer, body: { answer: null } })
          : operator.call(returnApi.reject, { ...answer, body: { answer: '外观完好，请继续销售' } })
      ).catch(perhaps);
    else if (paper.kind === 'transfer' && paper.to?.account) {
      const recipient = await agentOf(newHttp, paper.to.account);
      await (
        kind === 'yes'
          ? recipient.call(receiveApi.receive, { ...answer, body: {} })
          : recipient.call(receiveApi.reject, { ...answer, body: { answer: '本月库存已满' } })
      ).catch(perhaps);
    } else if (paper.kind === 'outbound' && paper.to?.account)
      await confirm(await agentOf(newHttp, paper.to.account), paper.id).catch(perhaps);
    return;
  }
  const code = pick(codes);
  if (code === undefined) return;
  const { rows } = await operator.call(deviceApi.list, { query: { search: code } });
  const device = rows.find((row) => row.code === code);
  if (!device || (device.stands !== 'inStock' && device.stands !== 'out')) return;
  if (!(await wasMovedHere(operator, saved, code))) return;
  const { reason } = wandering;
  if (device.holder === 'warehouse') {
    const id = await agentId(operator, wandering.agents[pick(accounts) ?? ''] ?? '');
    if (id !== undefined)
      await operator
        .call(outboundApi.create, { body: { codes: [code], target: 'agent', agentId: id, reason } })
        .catch(perhaps);
    return;
  }
  for (const account of accounts) {
    const agent = await agentOf(newHttp, account);
    const stock = await agent.call(agentDeviceApi.list, { query: { search: code } });
    if (stock.rows.length === 0) continue;
    const recipientAccount = pick(accounts.filter((one) => one !== account));
    if (Math.random() < 0.5 && recipientAccount !== undefined)
      await agent
        .call(transferApi.create, { body: { codes: [code], recipientAccount, reason } })
        .catch(perhaps);
    else await agent.call(returnApi.create, { body: { codes: [code], reason } }).catch(perhaps);
    return;
  }
}
