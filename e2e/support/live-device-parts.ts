import type { Page } from '@playwright/test';
import { rows } from './lists';
import { expect } from './world';

/** Code of the demo world's first charger, which is never unplugged. */
export const steady = 'P6-2611-000001';

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

export async function openDevice(page: Page, code: string): Promise<void> {
  await page.goto(`/deviceManage/boundDeviceList?q=${code}`);
  await rows(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/boundDeviceList\/\d+$/);
  await expect(page.getByRole('switch').first()).toBeVisible();
}

/** Overwrites values of the device's state in the responses that the page gets. */
export async function inTrouble(page: Page, state: Record<string, unknown>): Promise<void> {
  await page.route('**/bound-device/*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (body.data?.state) Object.assign(body.data.state, { version: 1e9, ...state });
    await route.fulfill({ response: answer, json: body });
  });
}
