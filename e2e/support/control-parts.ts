import type { Page } from '@playwright/test';
import { rows } from './lists';
import { expect } from './world';

/**
 * Code of the demo world's first charger, which is never unplugged. (The fan of the fourth one, P6-2611-000004, is
 * stuck.)
 */
export const steady = 'P6-2611-000001';

export async function open(page: Page, code: string): Promise<void> {
  await page.goto(`/deviceManage/boundDeviceList?q=${code}`);
  await rows(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/boundDeviceList\/\d+$/);
}

export const panel = (page: Page) => page.getByRole('region', { name: '远程控制' });

export const strip = (page: Page) => panel(page).getByRole('status');

export const part = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true });
