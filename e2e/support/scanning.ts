import type { Page } from '@playwright/test';

export const field = (page: Page) => page.getByLabel('扫描或输入设备编码');
export const answer = (page: Page) => page.locator('[role=status][data-kind]');

/** Types as a hand scanner does: all keys without a pause, then Enter. */
export async function shoot(page: Page, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}
