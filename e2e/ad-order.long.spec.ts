import { drawer } from './support/lists';
import { expect, test } from './support/world';

test('[AD-01] ads are reordered with the keyboard, saved once, and keep the order when opened again', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/adManage/homeAdList');
  const open = page.getByRole('button', { name: '调整顺序' });
  await open.click();
  const panel = drawer(page);
  const names = () =>
    panel
      .getByRole('listitem')
      .locator('button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
  await expect(panel.getByRole('listitem').nth(1)).toBeVisible();
  const [first, second, ...rest] = await names();
  await panel.getByRole('listitem').first().getByRole('button').focus();
  await page.keyboard.press('Space');
  // Waits for the second announcement for screen readers, which names the position. The first one says that the item
  // was picked up.
  await expect(page.getByText(/第 1 位/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/移到第 2 位/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual([second, first, ...rest]);
  await panel.getByRole('button', { name: '保存顺序' }).click();
  await expect(page.getByText('顺序已保存')).toBeVisible();
  await open.click();
  await expect.poll(names).toEqual([second, first, ...rest]);
});
