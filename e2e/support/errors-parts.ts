import type { Page } from '@playwright/test';
import { expect } from './world';

export const boundDevices = '/deviceManage/boundDeviceList';

/** Responds to calls whose address contains `part`, in place of the server. */
const answerWith = (page: Page, part: string, json: { code: number; msg: string; data: null }) =>
  page.route(
    (url) => url.pathname.includes(part),
    (route) => route.fulfill({ json }),
  );

/**
 * Switches a port, with a refusal of the code `code` in place of the server's response. Checks that the error message
 * stays for 5 s.
 */
export async function refusedFor5s(page: Page, code: number, text: string): Promise<void> {
  await page.goto(`${boundDevices}?q=P6-2611-000001`);
  await page.locator('tbody').getByRole('link').first().click();
  const port = page.getByRole('switch', { name: /^端口/ }).last();
  await expect(port).toBeVisible();
  await answerWith(page, '/port', { code, msg: 'from the server', data: null });
  // Stops the page's clock, so that a slow machine cannot let the message expire.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await port.click();
  const message = page.getByText(text);
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return message.isVisible();
    })
    .toBe(true);
  await page.clock.runFor(4500);
  await expect(message).toBeVisible();
  await page.clock.runFor(1500);
  await expect(message).toBeHidden();
}
