import type { Page } from '@playwright/test';
import type { Account } from './world';

export const form = (page: Page) => ({
  account: page.getByLabel('账号', { exact: true }),
  password: page.getByLabel('密码', { exact: true }),
  code: page.getByLabel('验证码', { exact: true }),
  submit: page.getByRole('button', { name: '登录', exact: true }),
});

export async function fillIn(page: Page, { account, password, accountType }: Account): Promise<void> {
  const fields = form(page);
  await page.getByText(accountType === 'merchant' ? '商户账号' : '管理员账号', { exact: true }).click();
  await fields.account.fill(account);
  await fields.password.fill(password);
  await fields.code.fill('any');
}

export const signIns = (page: Page): string[] => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/login/adAuthor')) bodies.push(request.postData() ?? '');
  });
  return bodies;
};
