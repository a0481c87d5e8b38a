import { deviceApi } from '@chargehand/contract/areas/stock/device';
import type { APIRequestContext, Page } from '@playwright/test';
import { field } from './scanning';
import { expect } from './world';

export const confirm = (page: Page) => page.getByRole('button', { name: /^出库 \d+ 台$/ });

export async function begin(page: Page): Promise<void> {
  await page.goto('/deviceManage/scanList?kind=outbound');
  await page.getByLabel('出库对象').click();
  await page.getByTitle('代理商', { exact: true }).click();
  await page.getByRole('combobox', { name: '代理商' }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '·' }).first().click();
  await page.getByRole('button', { name: '开始扫描' }).click();
  await expect(field(page)).toBeFocused();
}

export const holderOf = async (request: APIRequestContext, token: string, search: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get(deviceApi.list.path, { headers, params: { search } })).json();
  return data.rows[0]?.holder;
};
