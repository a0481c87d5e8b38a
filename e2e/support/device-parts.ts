import type { Page } from '@playwright/test';
import { rows } from './lists';
import { expect } from './world';

/** Code of the demo world's first charger, which is never unplugged. */
export const steady = 'P6-2611-000001';

export async function openSteady(page: Page): Promise<void> {
  await page.goto(`/deviceManage/boundDeviceList?q=${steady}`);
  await rows(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/boundDeviceList\/\d+$/);
  await expect(page.getByRole('switch', { name: /^端口|Anschluss/ })).toHaveCount(6);
}

export const switchOf = (page: Page, port: number) => page.getByRole('switch', { name: `端口 ${port} 开关` });

export const portRow = (page: Page, port: number) => page.locator('tr').filter({ has: switchOf(page, port) });
