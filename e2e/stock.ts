import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newCustomer } from './customers';
import { drawer, search, unique } from './lists';

/** Where the lists of stock lie. */
export const list = {
  warehouse: '/deviceManage/warehouseList',
  agents: '/deviceManage/agentWarehouseList',
  outbound: '/deviceManage/outboundList',
  inbound: '/deviceManage/inboundList',
  documents: '/deviceManage/documentList',
  transfers: '/deviceManage/transferList',
  receiving: '/deviceManage/receiveList',
  waiting: '/mesAgency/examineList',
} as const;

/** Opens a list that shows the rows called so, and nothing else. */
export async function look(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${path}?q=${name}`);
  await expect(search(page)).toHaveValue(name);
}

/** Chooses one of a select in a drawer by typing. */
export async function pick(page: Page, field: string, wanted: string): Promise<void> {
  const box = drawer(page).getByRole('combobox', { name: field });
  await box.click();
  await box.fill(wanted);
  await page.locator('.ant-select-item-option').filter({ hasText: wanted }).click();
}

/** Answers a question. */
export const confirm = async (page: Page, title: RegExp, action: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: action, exact: true }).click();

const models = async (request: APIRequestContext, token: string) =>
  (
    await (
      await request.get('/api/admin/device-model/options', { headers: { Authorization: `Bearer ${token}` } })
    ).json()
  ).data;

/** Devices of the operator's warehouse. */
export async function devices(request: APIRequestContext, token: string, count: number): Promise<string[]> {
  const [model] = await models(request, token);
  const codes = Array.from({ length: count }, (_, at) => `S-${unique()}-${at}`);
  for (const code of codes) {
    const hex = Array.from({ length: 5 }, () =>
      Math.floor(Math.random() * 256)
        .toString(16)
        .padStart(2, '0'),
    );
    const made = await request.post('/api/admin/device', {
      headers: { Authorization: `Bearer ${token}` },
      form: {
        code,
        modelId: model.id,
        mac: ['02', ...hex].join(':'),
        ip: '10.9.0.1',
        portCount: model.portCount,
        wifiName: 'S',
        image: model.image ?? '',
      },
    });
    if ((await made.json()).code !== 1) throw new Error(await made.text());
  }
  return codes;
}

/** Two agents, the second with a merchant, each in a browser of its own. */
export async function chain(request: APIRequestContext, admin: string) {
  const mark = unique();
  const a = await newCustomer(request, admin, 'agent', `a${mark}`);
  const b = await newCustomer(request, admin, 'agent', `b${mark}`);
  const shop = await newCustomer(request, admin, 'merchant', `m${mark}`, { agentId: b.id });
  return { a, b, shop };
}
