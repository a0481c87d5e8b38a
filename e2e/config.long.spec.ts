import { drawer, menuOf, row, search, unique } from './support/lists';
import { expect, test } from './support/world';

test('[CONFIG-04] parameters are listed, added, changed and deleted, built-in ones are kept, the cache is refreshed', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const mark = unique();
  await page.goto('/systemSetting/configList');
  await expect(row(page, 'session.idleHours')).toContainText('会话空闲时限（小时）');
  await menuOf(page, '会话空闲时限（小时）');
  await expect(page.getByRole('menuitem', { name: '删除' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const form = drawer(page);
  await expect(form.getByLabel('参数键名')).toBeDisabled();
  await form.getByLabel('参数值').fill('1000');
  await form.getByRole('button', { name: '保存参数' }).click();
  await expect(form.getByText('不能大于 168')).toBeVisible();
  await form.getByLabel('参数值').fill('12');
  await form.getByRole('button', { name: '保存参数' }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: '新增参数' }).click();
  await form.getByLabel('参数名称').fill(`门店 ${mark}`);
  await form.getByLabel('参数键名').fill(`shop.${mark}`);
  await form.getByLabel('参数值').fill('open-sesame');
  await form.getByRole('switch', { name: '保密' }).click();
  await form.getByRole('button', { name: '新增参数' }).click();
  await search(page).fill(mark);
  await expect(row(page, mark)).toContainText('已保密');
  await menuOf(page, `门店 ${mark}`);
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await expect(form.getByLabel('参数值')).toHaveValue('');
  await form.getByLabel('备注').fill('夜班');
  await form.getByRole('button', { name: '保存参数' }).click();
  await expect(row(page, mark)).toContainText('夜班');

  await page.getByRole('button', { name: '刷新缓存' }).click();
  await expect(page.getByText('所有服务器已重新读取参数')).toBeVisible();
  await menuOf(page, `门店 ${mark}`);
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row(page, mark)).toHaveCount(0);
});
