import type { Page } from '@playwright/test';
import { world } from './world';

export async function signIn(page: Page, who: 'admin' | 'agent'): Promise<void> {
  const { account, password, accountType } = world().accounts[who];
  if (accountType === 'merchant') await page.getByText('商户账号', { exact: true }).click();
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill('any');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
