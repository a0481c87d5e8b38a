import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/world';

/** Returns the names of elements that read like those of the component library's icons: `close-circle`, `down`. */
const iconNames = (page: Page): Promise<string[]> =>
  page.locator('[aria-label]').evaluateAll((elements) =>
    elements
      .filter((element) => element.closest('[aria-hidden=true]') === null)
      .map((element) => element.getAttribute('aria-label') ?? '')
      .filter((name) =>
        /^[a-z]+(-[a-z]+)+$|^(close|down|up|left|right|calendar|search|eye|loading)$/.test(name),
      ),
  );

const namelessButtons = (dialog: Locator): Promise<string[]> =>
  dialog.locator('button').evaluateAll((buttons: HTMLButtonElement[]) =>
    buttons
      .filter(
        (button) => button.clientWidth > 0 && `${button.textContent}${button.ariaLabel ?? ''}`.trim() === '',
      )
      .filter((button) => button.labels.length === 0 && button.querySelector('[aria-label]') === null)
      .map((button) => button.outerHTML),
  );

test('[FOUND-127] a form with selects, dates, numbers and files has no English names of icons in German', async ({
  page,
  context,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('admin');
  await context.addCookies([{ name: 'language', value: 'de_DE', url: baseURL ?? '' }]);
  await page.goto('/adManage/homeAdList?open=add');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeVisible();
  const models = dialog.getByRole('combobox', { name: /Modell/ });
  await models.click();
  await page.locator('.ant-select-item-option').first().click();
  await expect(dialog.locator('.ant-select-content-value, .ant-select-selection-item').first()).toBeVisible();
  expect(await iconNames(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.locator('.ant-picker input').first().click();
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
  expect(await iconNames(page)).toEqual([]);
  expect(await namelessButtons(dialog)).toEqual([]);
});
