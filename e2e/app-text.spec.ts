import { findings } from './support/axe';
import { expect, test } from './support/world';

test('[APPINFO-01] [APPINFO-03] [FOUND-98] a text is started from another language, shown in the phone preview, and published with its differences', async ({
  page,
  request,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/appInfoManage/appInfo');
  const editor = page.getByRole('textbox', { name: '正文 · Français' });
  await page.getByRole('tab', { name: 'Français' }).click();
  await editor.press('Control+a');
  await editor.press('Delete');
  await expect(page.getByText('法语读者将看到英语文本')).toBeVisible();
  await expect(page.getByText('已填写 5/6 种语言')).toBeVisible();
  await page.getByRole('button', { name: '从英语文本开始' }).click();
  await expect(editor).toContainText('User agreement');
  await editor.press('Control+End');
  await editor.pressSequentially(' Bonjour à tous.');
  await page.getByLabel('预览语言').click();
  await page.getByTitle('Français').last().click();
  await expect(page.frameLocator('iframe').getByText('Bonjour à tous.')).toBeVisible();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await page.getByRole('button', { name: '发布草稿' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('ins', { hasText: 'Bonjour' }).first()).toBeVisible();
  await expect(dialog.locator('del').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  // The box is empty for each new version, and says how many users it concerns.
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await expect(dialog.getByText(/^勾选后，\d+ 位已同意的用户/)).toBeVisible();
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText(/第 \d+ 版已发布/)).toBeVisible();
  await expect
    .poll(async () =>
      (await request.get('/api/app/v1/texts/userAgreement', { headers: { lang: 'fr_FR' } })).text(),
    )
    .toContain('Bonjour à tous.');
  await page.getByRole('button', { name: '查看' }).first().click();
  const version = page.getByRole('dialog');
  const heading = version.getByRole('heading', { name: /变化/ });
  await expect(heading).toBeVisible();
  await expect(version.locator('ins', { hasText: 'Bonjour' }).first()).toBeVisible();
  // Compares the version with a different one.
  await version.getByLabel('对比版本').click();
  await page.getByTitle('第 1 版', { exact: true }).last().click();
  await expect(heading).toContainText('第 1 版至第');
  await expect(version.locator('ins', { hasText: 'Bonjour' }).first()).toBeVisible();
  // Restores an old version as a draft.
  await version.getByRole('button', { name: '恢复为草稿' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '恢复为草稿' }).click();
  await expect(page.getByText(/第 \d+ 版已恢复为草稿/)).toBeVisible();
});
