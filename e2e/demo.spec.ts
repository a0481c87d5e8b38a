import { expect, test } from './support/world';

test('[FOUND-137] a click on an account of the demo signs in, and its task is on the dashboard', async ({
  page,
}) => {
  await page.goto('/login');
  const accounts = page.getByRole('region', { name: '演示账号' });
  await expect(accounts.getByRole('button')).toHaveText([/^超级管理员/, /^管理员/, /^代理商/, /^商户/]);
  await accounts.getByRole('button', { name: /^代理商/ }).click();
  const tasks = page.getByRole('region', { name: '试一试' });
  await tasks.getByRole('link', { name: /^1 ?接收等您确认的货物/ }).click();
  await expect(page).toHaveURL(/receiveList/);
  await expect(
    page
      .getByRole('main')
      .getByText(/^OUT-\d+/)
      .first(),
  ).toBeVisible();
});
