import { arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { workbook } from '../../simulator/src/workbook';
import { drawer } from './lists';

export const arrivals = '/deviceManage/arrivalList';

/** Builds a factory's list, one row per new device. */
export function sheetOf(codes: readonly string[]): Promise<Buffer> {
  const head = ['设备编码', '型号', 'MAC 地址', 'IP 地址', '端口数', 'Wi-Fi 名称'];
  return workbook([head, ...codes.map((code) => [code, 'P6', newMac(), '10.9.9.9', '6', 'CH-test'])]);
}

/** Returns a random MAC address, which no device has. */
export function newMac(): string {
  const bytes = Array.from({ length: 5 }, () => Math.floor(Math.random() * 256));
  return ['06', ...bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())].join(':');
}

/** Imports a factory's list through the page's own import. */
export async function load(page: Page, name: string, buffer: Buffer): Promise<void> {
  const panel = drawer(page);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.goto(arrivals);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await panel.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await panel.getByRole('button', { name: /^导入 \d+ 行$/ }).click();
  await expect(panel.getByText('导入完成')).toBeVisible();
}

/** Returns the id of the first arrival (a factory's list of announced devices) that matches the search. */
export async function arrivalOf(request: APIRequestContext, token: string, search: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get(arrivalApi.list.path, { headers, params: { search } })).json();
  return data.rows[0].id;
}
