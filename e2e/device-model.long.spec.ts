import { readFileSync } from 'node:fs';
import { drawer, menuOf, row, rows } from './support/lists';
import { expect, test } from './support/world';
import { picture } from './support/device-model-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

const facts = [
  '型号名称',
  '图片',
  '型号编码',
  '设备总数',
  '端口数',
  '设计功率',
  '告警温度',
  '温度等级',
  '可共享人数',
  '更新时间',
  '更新人',
  '尺寸',
  '重量',
  '输入',
  '输出',
  '共享时间',
  '创建时间',
  '创建人',
];

test('[MODEL-01] list and detail show every property of a model', async ({ page }) => {
  await page.goto('/deviceManage/modelList?q=P6');
  // The table must show only as many columns as fit without being cut. A button must show the others.
  const table = page.getByRole('table');
  await expect(row(page, 'P6')).toBeVisible();
  expect(
    await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0);
  await table.getByRole('button', { name: /^另有 \d+ 列$/ }).click();
  await expect(page.getByRole('columnheader')).toContainText(['', ...facts]);
  for (const text of [
    '100 W',
    '65.0 °C',
    '330 × 120 × 90 mm',
    '1.2 kg',
    'AC 100–240 V, 2.0 A',
    'DC 5–20 V, 100 W max.',
  ])
    await expect(row(page, 'P6')).toContainText(text);
  await expect(row(page, 'P6').getByRole('img', { name: /低温 -20–10.°C/ })).toBeVisible();
  await rows(page).getByRole('button', { name: 'P6', exact: true }).click();
  for (const fact of facts) await expect(drawer(page).getByText(fact, { exact: true })).toBeVisible();
  await expect(drawer(page).getByRole('img', { name: 'P6' })).toHaveJSProperty('complete', true);
  await expect(drawer(page)).toContainText(/60–75.°C/);
});

test('[MODEL-03] a picture of 2 MB is refused, a smaller one is taken', async ({ page }) => {
  await page.goto('/deviceManage/modelList?open=add');
  const input = drawer(page).locator('input[type=file]');
  const png = readFileSync(picture);
  const large = {
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 - png.length)]),
  };
  await input.setInputFiles(large);
  await expect(drawer(page).getByText('上传文件大小不能超过 2 MB!')).toBeVisible();
  await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(drawer(page).getByText('文件格式不正确，请上传 png/jpg/jpeg 格式文件!')).toBeVisible();
  await input.setInputFiles(picture);
  await expect(drawer(page).getByRole('img', { name: '图片' })).toBeVisible();
});

test('[MODEL-04] [MODEL-05] levels stay gap-free, and the warning temperature lies inside', async ({
  page,
}) => {
  await page.goto('/deviceManage/modelList?q=P6');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await page.getByRole('menuitem', { name: '端口数' }).click();
  await page.getByRole('textbox', { name: '端口数' }).fill('6x');
  await expect(page.getByRole('alert').getByText('请输入数字')).toBeVisible();
  await expect(page.getByRole('button', { name: '应用' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await menuOf(page, 'P6');
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const form = drawer(page);
  await form.getByLabel('上限 1', { exact: true }).fill('15');
  await expect(form.getByLabel('下限 2', { exact: true })).toHaveValue('15');
  await form.getByLabel('上限 1', { exact: true }).fill('50');
  await form.getByLabel('告警温度').fill('150');
  await form.getByRole('button', { name: '保存型号' }).click();
  await expect(form.getByText('温度等级必须首尾相接，且由低到高')).toBeVisible();
  // Enters text that is not a number. It must stay in the field, with an error message.
  await form.getByLabel('上限 1', { exact: true }).fill('12x');
  await form.getByLabel('设计功率').fill('abc');
  await form.getByRole('button', { name: '保存型号' }).click();
  await expect(form.getByLabel('上限 1', { exact: true })).toHaveValue('12x');
  await expect(form.getByLabel('设计功率')).toHaveValue('abc');
  await expect(form.getByText('请输入数字').first()).toBeVisible();
  await expect(form.locator('input[aria-invalid=true]')).toHaveCount(3);
  await form.getByLabel('设计功率').fill('1200');
  await form.getByLabel('上限 1', { exact: true }).fill('10');
  await expect(form.getByText('温度等级必须首尾相接，且由低到高')).toHaveCount(0);
  await expect(form.getByText('告警温度必须在温度等级范围内')).toBeVisible();
});

test('typed text is not lost by closing the form by mistake', async ({ page }) => {
  await page.goto('/deviceManage/modelList');
  await page.getByRole('button', { name: '新增型号' }).click();
  await drawer(page).getByLabel('型号名称').fill('half done');
  await page.goBack();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(page).toHaveURL(/open=add/);
  await expect(page.getByText('放弃修改？')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(drawer(page).getByLabel('型号名称')).toHaveValue('half done');
  await drawer(page).getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(drawer(page)).toHaveCount(0);
});

test('a change made by another user meanwhile is not overwritten', async ({ page, request, signedInAs }) => {
  const headers = { Authorization: `Bearer ${await signedInAs('admin')}` };
  const list = await (await request.get('/api/admin/device-model/list?search=P4', { headers })).json();
  const { id, size, ...model } = list.data.rows[0];
  const change = (weight: string) =>
    request.put(`/api/admin/device-model/${id}`, { headers, data: { ...model, size, weight } });
  await page.goto(`/deviceManage/modelList?open=edit-${id}`);
  await drawer(page).getByLabel('尺寸').fill('1 m');
  expect(await (await change('9.9 kg')).json()).toMatchObject({ code: 1 });
  await drawer(page).getByRole('button', { name: '保存型号' }).click();
  await expect(page.getByText(/其他人刚刚修改了这条记录/)).toBeVisible();
  await expect(drawer(page).getByLabel('尺寸')).toHaveValue('1 m');
  const now = await (await request.get(`/api/admin/device-model/${id}`, { headers })).json();
  expect(now.data).toMatchObject({ size, weight: '9.9 kg' });
  await change(model.weight);
});

test('[PERM-05] an account that may only read models gets no button to add, edit or delete', async ({
  page,
  context,
  signedInAs,
}) => {
  await page.goto('/deviceManage/modelList');
  await expect(page.getByRole('button', { name: '新增型号' })).toBeVisible();
  await expect(row(page, 'P6').getByRole('button', { name: /^更多操作/ })).toBeVisible();
  await context.clearCookies();
  await signedInAs('agent');
  await page.goto('/deviceManage/modelList');
  await expect(row(page, 'P6')).toBeVisible();
  await expect(page.getByRole('button', { name: '新增型号' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^更多操作/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('on a phone a temperature level has room for its name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/deviceManage/modelList?open=add');
  const name = drawer(page).getByLabel('等级名称 1');
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.width).toBeGreaterThan(160);
  expect((await drawer(page).getByLabel('上限 1').boundingBox())?.width).toBeGreaterThan(60);
});
