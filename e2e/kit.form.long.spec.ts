import type { Locator } from '@playwright/test';
import { openGallery } from './support/gallery';
import { expect, test } from './support/world';

/* Tests form fields on their own, in the gallery (a page only for tests that shows the console's components). */
openGallery('lines');
// Uses a time zone for the user that is neither the server's nor UTC.
test.use({ timezoneId: 'Asia/Shanghai' });

test('lines, days and instants are checked field by field, and a reference is searched on the server', async ({
  page,
}) => {
  const form = page.getByRole('dialog');
  const send = form.getByRole('button', { name: 'Show what is sent' });
  const [bought, ends, starts, closes] = ['Bought on', 'Ends on', 'Starts at', 'Closes at'].map((label) =>
    form.getByLabel(label),
  ) as [Locator, Locator, Locator, Locator];
  await bought.fill('2026-02-30');
  await bought.press('Tab');
  await expect(starts).toHaveValue('2026-11-20 16:30');
  await starts.fill('2026-02-30 08:30');
  await starts.press('Tab');
  await form.getByRole('button', { name: 'Add position' }).click();
  await form.getByLabel('Code positions.0').fill('A-1');
  await form.getByLabel('Count positions.0').fill('12x');
  await send.click();
  // Text that is not a number must be marked as wrong, and stay unchanged in its field.
  await expect(form.getByLabel('Count positions.0')).toHaveValue('12x');
  await expect(form.getByLabel('Count positions.0')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Code positions.1不能为空')).toBeVisible();
  await expect(form.getByText('Model不能为空')).toBeVisible();
  await expect(bought).toHaveValue('2026-02-30');
  await expect(bought).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('请输入存在的日期，例如 2026-11-20', { exact: true })).toBeVisible();
  await expect(starts).toHaveValue('2026-02-30 08:30');
  await expect(form.getByText('请输入存在的日期和时间，例如 2026-11-20 08:30')).toBeVisible();

  await bought.fill('2026-2-28');
  await bought.press('Tab');
  await expect(bought).toHaveValue('2026-02-28');
  await starts.fill('2026-2-28 7:05');
  await starts.press('Tab');
  await expect(starts).toHaveValue('2026-02-28 07:05');
  // Waits until the error messages are gone, because the click target moves when they disappear.
  await expect(form.getByText(/请输入存在的日期/)).toHaveCount(0);
  await ends.fill('2026-12-24');
  await page.getByTitle('2026-12-25').click();
  await expect(ends).toHaveValue('2026-12-25');

  await closes.fill('2026-12-24 08:00');
  await page.locator('.ant-picker-dropdown').last().getByTitle('2026-12-25').click();
  await closes.press('Tab');
  await expect(closes).toHaveValue('2026-12-25 08:00');

  await form.getByLabel('Count positions.0').fill('12');
  await form.getByRole('button', { name: '删除第 2 行' }).click();
  await expect(form.getByLabel('Code positions.1')).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Model' }).fill('P8');
  await page.getByText('P8 Pro', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('x');
  await send.click();
  await expect(page).toHaveTitle(/"modelId":\d+,"positions":\[\{"code":"A-1","count":12\}\]/);
  await expect(page).toHaveTitle(/"boughtOn":"2026-02-28","endsOn":"2026-12-25"/);
  await expect(page).toHaveTitle(
    /"startsAt":"2026-02-27T23:05:00.000Z","closesAt":"2026-12-25T00:00:00.000Z"/,
  );
  await ends.fill('');
  await closes.fill('');
  await send.click();
  await expect(page).toHaveTitle(/"endsOn":null,.*"closesAt":null/);

  // The form has the minimum number of lines, so none can be removed. With the maximum, none can be added.
  await expect(form.getByRole('button', { name: '删除第 1 行' })).toBeDisabled();
  await form.getByRole('button', { name: 'Add position' }).click();
  await form.getByRole('button', { name: 'Add position' }).click();
  await expect(form.getByRole('button', { name: 'Add position' })).toHaveCount(0);
});
