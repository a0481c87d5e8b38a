import { randomUUID } from 'node:crypto';
import { drawer, row, unique } from './support/lists';
import { apk } from '../simulator/src/apk';
import { apkSigners } from '../simulator/src/apk-signers';
import { confirm } from './support/stock';
import { findings } from './support/axe';
import { expect, test } from './support/world';

test('[UPGRADE-01] [APPAPI-12] [FOUND-50] an Android version is added with its package, is published, and the app is notified; another signing key needs words', async ({
  page,
  request,
  signedInAs,
}) => {
  await signedInAs('admin');
  const mark = unique();
  // A version higher than those of the demo world and of earlier runs of this test.
  const version = `9.0.${Math.floor(Date.now() / 1000) % 1e9}`;
  await page.goto('/upgradeManage/appUpgradeList');
  await page.getByRole('button', { name: '新增版本' }).first().click();
  const form = drawer(page);
  await form.getByLabel('版本', { exact: true }).fill(version);
  await form.getByLabel('最低支持版本').fill('3.0.0');
  await form.locator('textarea').first().fill(`新功能 ${mark}`);
  const buffer = apk({ size: 4096, versionName: version });
  const file = { name: 'app.apk', mimeType: 'application/octet-stream', buffer };
  await form.locator('input[type=file]').setInputFiles(file);
  await expect(form.getByText('app.apk · 4 KB')).toBeVisible();
  await form.getByRole('button', { name: '新增版本' }).click();
  await expect(row(page, version)).toContainText('草稿');

  await row(page, version)
    .getByRole('button', { name: /更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '发布' }).click();
  await confirm(page, /发布“Android/, '发布');
  await expect(row(page, version)).toContainText('已发布');
  await row(page, version).getByText('详情').click();
  await expect(drawer(page).getByText(`新功能 ${mark}`)).toBeVisible();

  const query = `platform=android&version=2.9.0&installation=${randomUUID()}`;
  const versionAnswer = async () => (await request.get(`/api/app/v1/app-version?${query}`)).json();
  await expect.poll(async () => (await versionAnswer()).newest).toBe(version);
  const { forced, upgrade } = await versionAnswer();
  expect([forced, upgrade.notes]).toEqual([true, `新功能 ${mark}`]);
  expect((await (await request.get(upgrade.package.path)).body()).equals(buffer)).toBe(true);
  await drawer(page)
    .getByRole('button', { name: /关闭|Close/ })
    .click();

  // A further version with another signing key: the form asks for words once the server refused it.
  const next = version.replace(/\d+$/, (last) => String(Number(last) + 1));
  await page.getByRole('button', { name: '新增版本' }).first().click();
  await form.getByLabel('版本', { exact: true }).fill(next);
  await form.getByLabel('最低支持版本').fill('3.0.0');
  await form.locator('textarea').first().fill(`新密钥 ${mark}`);
  const other = apk({ size: 4096, versionName: next, signer: apkSigners.other, minSdk: 33 });
  await form.locator('input[type=file]').setInputFiles({ ...file, buffer: other });
  await expect(form.getByText('app.apk · 4 KB')).toBeVisible();
  const words = form.getByLabel('已更换签名密钥');
  await expect(words).toBeHidden();
  await form.getByRole('button', { name: '新增版本' }).click();
  await expect(form.getByText(/签名密钥（\w+…）与已发布的/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await words.fill('五月起启用新密钥');
  await form.getByRole('button', { name: '新增版本' }).click();
  await row(page, next).getByText('详情').click();
  await expect(drawer(page).getByText('五月起启用新密钥')).toBeVisible();
  await expect(drawer(page).getByText(/Android 13（API 33）/)).toBeVisible();
  await expect(drawer(page).getByText(/已知 \d+ 个安装的系统过旧/)).toBeVisible();
});
