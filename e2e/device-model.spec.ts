import { readFileSync } from 'node:fs';
import { drawer, menuOf, row, unique } from './support/lists';
import { expect, test } from './support/world';
import { picture } from './support/device-model-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('[MODEL-02] [REQUEST-17] each required field left empty shows an error beside it', async ({ page }) => {
  await page.goto('/deviceManage/modelList?open=add');
  const form = drawer(page);
  await form.getByLabel('告警温度').fill('');
  await form.getByLabel('等级名称 2').fill('');
  await form.getByLabel('下限 1', { exact: true }).fill('');
  await form.getByRole('button', { name: '新增型号' }).click();
  for (const field of [
    '图片',
    '型号名称',
    '型号编码',
    '端口数',
    '设计功率',
    '告警温度',
    '可共享人数',
    '尺寸',
    '重量',
    '输入',
    '输出',
    '等级名称',
    '下限',
  ])
    await expect(form.getByText(`${field}不能为空`)).toBeVisible();
  await expect(form.getByText('13 处需要修改')).toBeVisible();
  await expect(form.getByRole('button', { name: '图片' })).toBeFocused();
});

test('[FILES-05] [FILES-06] a .gif is not accepted as a picture, and a failed upload asks to try again', async ({
  page,
}) => {
  await page.goto('/deviceManage/modelList?open=add');
  const form = drawer(page);
  const input = form.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(form.getByText('文件格式不正确，请上传 png/jpg/jpeg 格式文件!')).toBeVisible();
  await page.route('**/common/upload*', (route) => route.abort());
  await input.setInputFiles(picture);
  await expect(form.getByText('上传失败，请重试')).toBeVisible();
  await expect(form.getByRole('img', { name: '图片' })).toHaveCount(0);
  await page.unroute('**/common/upload*');
  const again = { name: 'again.png', mimeType: 'image/png', buffer: readFileSync(picture) };
  await input.setInputFiles(again);
  await expect(form.getByRole('img', { name: '图片' })).toBeVisible();
  await expect(form.getByText('上传失败，请重试')).toHaveCount(0);
});

test('[LAYOUT-20] [MODEL-06] add, edit and delete show at once; a model in use is kept', async ({ page }) => {
  const name = `M-${unique()}`;
  await page.goto('/deviceManage/modelList');
  await page.getByRole('button', { name: '新增型号' }).click();
  const form = drawer(page);
  await form.locator('input[type=file]').setInputFiles(picture);
  const entries = {
    型号名称: name,
    型号编码: name,
    端口数: '2',
    设计功率: '30',
    可共享人数: '1',
    尺寸: 's',
    重量: 'w',
    输入: 'i',
    输出: 'o',
  };
  for (const [label, value] of Object.entries(entries))
    await form.getByLabel(label, { exact: true }).fill(value);
  await expect(form.getByRole('img', { name: '图片' })).toBeVisible();
  await form.getByRole('button', { name: '新增型号' }).click();
  await expect(row(page, name)).toContainText('30 W');
  await menuOf(page, name);
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await form.getByLabel('设计功率').fill('1500');
  await form.getByRole('button', { name: '保存型号' }).click();
  await expect(row(page, name)).toContainText('1.5 kW');
  await menuOf(page, name);
  await page.getByRole('menuitem', { name: '删除' }).click();
  const ask = page.getByRole('dialog', { name: `是否确认删除“${name}”？` });
  await ask.getByRole('button', { name: '删除' }).click();
  await expect(row(page, name)).toHaveCount(0);

  await menuOf(page, 'P8 Pro');
  await page.getByRole('menuitem', { name: '删除' }).click();
  const held = page.getByRole('dialog', { name: '“P8 Pro”不能删除' });
  await expect(held).toContainText(/\d+ 台设备使用此型号/);
  await expect(held.getByRole('button', { name: '删除' })).toHaveCount(0);
  await held.getByRole('button', { name: '关闭' }).last().click();
  await expect(row(page, 'P8 Pro')).toHaveCount(1);
});
