import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newCustomer } from './customers';
import { drawer, search, unique } from './lists';
import { newCodes, addToStock } from './stocked';

/** Paths of the stock lists. */
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

/** Opens a list with a search for this name. */
export async function look(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${path}?q=${name}`);
  await expect(search(page)).toHaveValue(name);
}

/** Selects an option of a drawer's select by typing. */
export async function pick(page: Page, field: string, wanted: string): Promise<void> {
  const box = drawer(page).getByRole('combobox', { name: field });
  await box.click();
  await box.fill(wanted);
  await page.locator('.ant-select-item-option').filter({ hasText: wanted }).click();
}

/** Clicks an action in a confirmation dialog. */
export const confirm = async (page: Page, title: RegExp, action: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: action, exact: true }).click();

/** Creates devices in the operator's warehouse. */
export async function devices(request: APIRequestContext, token: string, count: number): Promise<string[]> {
  const codes = newCodes(count);
  await addToStock(request, token, codes);
  return codes;
}

/** Creates two agents, and a merchant of the second one. */
export async function chain(request: APIRequestContext, admin: string) {
  const mark = unique();
  const a = await newCustomer(request, admin, 'agent', `a${mark}`);
  const b = await newCustomer(request, admin, 'agent', `b${mark}`);
  const shop = await newCustomer(request, admin, 'merchant', `m${mark}`, { agentId: b.id });
  return { a, b, shop };
}
