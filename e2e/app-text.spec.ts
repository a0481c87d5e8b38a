import { findings } from './support/axe';
import { expect, test } from './support/world';
import { hostile, showBare, watch } from './support/xss';

test('[APPINFO-04] a script in a text never runs where it is shown, opens no dialog and requests nothing external', async ({
  page,
  request,
  signedInAs,
}) => {
  const headers = { Authorization: `Bearer ${await signedInAs('admin')}` };
  const path = '/api/admin/app-text/logoutAgreement';
  const { revision } = (await (await request.get(path, { headers })).json()).data;
  const before = (await (await request.get(path, { headers })).json()).data.content;
  const content = { ...before, en_US: hostile };
  const saved = await (await request.put(path, { headers, data: { content, revision } })).json();
  expect(saved.code).toBe(1);
  const publish = { headers, data: { revision: saved.data.revision, agreeAnew: false, note: 'x' } };
  expect((await (await request.post(`${path}/publish`, publish)).json()).code).toBe(1);
  try {
    const wrong = watch(page);
    const shown = await request.get('/api/app/v1/texts/logoutAgreement', { headers: { lang: 'en_US' } });
    await showBare(page, (await shown.json()).html);
    expect(wrong).toEqual([]);

    // Checks the text also on the page where staff read and write it.
    await page.goto('/appInfoManage/appInfo?tab=logoutAgreement');
    await page.getByLabel('预览语言').click();
    await page.getByTitle('English').last().click();
    await expect(page.frameLocator('iframe').getByText('next').first()).toBeVisible();
    await page.getByRole('tab', { name: 'English' }).click();
    await expect(page.getByRole('textbox', { name: /English/ })).toContainText('next');
    expect(wrong).toEqual([]);
  } finally {
    const { data } = await (await request.get(path, { headers })).json();
    const back = await request.put(path, { headers, data: { content: before, revision: data.revision } });
    const again = (await back.json()).data.revision;
    await request.post(`${path}/publish`, { headers, data: { revision: again, agreeAnew: false, note: '' } });
  }
});

test('[APPINFO-01] [APPINFO-03] a text is started from another language, shown in the phone preview, and published with its differences', async ({
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
  await dialog.getByRole('checkbox').uncheck();
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
