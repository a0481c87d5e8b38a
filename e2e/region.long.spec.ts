import { drawer, menuOf, row, search, unique } from './support/lists';
import { expect, test } from './support/world';

const fields = ['中文名称', '英文名称', '区号', '语言', '语言标识', '与北京时间时差'];

test('[REGION-01] [REGION-02] [REGION-03] [AUDIT-01] a region is added and changed, and the log shows the change', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const name = `测试区 ${unique()}`;
  await page.goto('/systemSetting/regionList');
  await expect(page.getByRole('columnheader')).toContainText(['', ...fields]);
  await page.getByRole('button', { name: '新增区域' }).click();
  const form = drawer(page);
  const save = form.getByRole('button', { name: '新增区域' });
  await save.click();
  for (const field of fields) await expect(form.getByText(`${field}不能为空`)).toBeVisible();

  await form.getByLabel('中文名称').fill(name);
  await form.getByLabel('英文名称').fill(name);
  await form.getByLabel('区号').fill('679');
  await form.getByRole('combobox', { name: '语言' }).click();
  await page.keyboard.type('德语');
  await expect(page.locator('.ant-select-item-option-active').filter({ hasText: '德语' })).toBeVisible();
  await page.keyboard.press('Enter');
  await form.getByLabel('语言标识').fill('de-AT');
  for (const wrong of ['7', 'UTC-7']) {
    await form.getByLabel('与北京时间时差').fill(wrong);
    await expect(form.getByText('请填写“+”或“-”加小时')).toBeVisible();
  }
  await form.getByLabel('与北京时间时差').fill('-07:00');
  await save.click();
  await search(page).fill(name);
  for (const text of ['+679', '德语', 'de-AT', '-7']) await expect(row(page, name)).toContainText(text);

  await menuOf(page, name);
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await expect(form.getByLabel('与北京时间时差')).toHaveValue('-7');
  await form.getByLabel('与北京时间时差').fill('+00:30');
  await form.getByRole('button', { name: '保存区域' }).click();
  await expect(row(page, name)).toContainText('+0:30');

  await page.goto('/systemSetting/operationLogList?area=region&verb=update');
  const entry = row(page, name);
  await expect(entry).toContainText('区域 · 编辑');
  await expect(entry).toContainText('admin');
  await entry.getByRole('button', { name: '区域 · 编辑' }).click();
  const change = drawer(page).getByRole('row', { name: '与北京时间时差' });
  await expect(change.getByRole('cell')).toHaveText(['-7', '+0:30']);
  await expect(drawer(page).getByText('另有 5 个字段未变')).toBeVisible();
  await expect(drawer(page).getByText('127.0.0.1')).toBeVisible();

  await page.goto(`/systemSetting/regionList?q=${name}`);
  await menuOf(page, name);
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(page.getByRole('dialog')).toContainText('10 秒内可以撤销');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row(page, name)).toHaveCount(0);
  // The deletion must show a message that names the region. Undoes the deletion with the message's button, and then a
  // second deletion with the keyboard.
  const notice = page.getByRole('status').filter({ hasText: `已删除“${name}”` });
  await notice.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText(`已恢复“${name}”`)).toBeVisible();
  for (const text of ['+679', '德语', 'de-AT', '+0:30']) await expect(row(page, name)).toContainText(text);
  await menuOf(page, name);
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(notice).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row(page, name)).toHaveCount(1);
  // Makes undoing fail, as if the region's name had been taken since the deletion. The message must say so.
  await page.route('**/api/admin/region', (route) =>
    route.fulfill({ json: { code: 422, msg: '部分内容需要修改', data: null } }),
  );
  await menuOf(page, name);
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await notice.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText(/^未能撤销：/)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});
