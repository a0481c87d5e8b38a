import { userMenu } from './support/shell-parts';
import { expect, test } from './support/world';

test.describe('layout settings', () => {
  test.beforeEach(async ({ signedInAs }) => {
    await signedInAs('admin');
  });

  test('dark mode follows the system until the user chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: '切换为浅色' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  });
});
