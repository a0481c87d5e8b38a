import type { Page } from '@playwright/test';
import { type Account } from './world';

export const navigation = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

export async function signIn(page: Page, { account, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill('any');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
