import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findings } from './support/axe';
import { drawer, row, unique } from './support/lists';
import { appUser } from './support/phones';
import { expect, test } from './support/world';

const photograph = readFileSync(path.resolve(import.meta.dirname, '../simulator/assets/port-3-red.jpg'));

test('[AD-01] [AD-02] [AD-05] [APPAPI-09] [FOUND-97] an ad is cropped to the banner’s size, shown in the phone preview, and then in the app', async ({
  page,
  request,
  signedInAs,
}) => {
  const admin = await signedInAs('admin');
  const name = `ad${unique()}`;
  const phone = await appUser(request, admin, `${name}@example.com`);
  const headers = { Authorization: `Bearer ${phone}` };
  const shown = async (): Promise<{ id: number; width: number; height: number; picture: string }[]> =>
    (await (await request.get('/api/app/v1/ads', { headers, params: { place: 'operation' } })).json()).ads;

  await page.goto('/adManage/operationAdList?open=add');
  const form = drawer(page);
  await expect(form.getByText(/686\*200 px/)).toBeVisible();
  await form.getByRole('button', { name: '新增广告' }).click();
  // All at once. The agents are required of staff only: agents may leave them empty.
  for (const field of ['图片名称', '横幅图片', '内容', '关联型号', '关联代理商'])
    await expect(form.getByText(`${field}不能为空`)).toBeVisible();

  await form.getByLabel('图片名称').fill(name);
  const file = form.locator('input[type=file]').first();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('dialog', { name: '裁剪横幅' }).getByRole('button', { name: '取消' }).click();
  await file.setInputFiles({ name: 'port.jpg', mimeType: 'image/jpeg', buffer: photograph });
  const crop = page.getByRole('dialog', { name: '裁剪横幅' });
  await crop.getByRole('button', { name: '使用' }).click();
  await expect(crop).toHaveCount(0);
  await form.getByRole('textbox', { name: '内容 · 简体中文' }).click();
  await page.keyboard.type('请勿拔出红灯端口');
  await form.getByLabel('关联型号').fill('P6');
  await page.getByTitle('P6', { exact: true }).last().click();
  await form.getByLabel('关联代理商').fill('直营');
  await page.getByTitle('直营').last().click();
  const preview = form.getByRole('region', { name: '手机预览' });
  await expect(preview.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 686);
  await expect(preview.frameLocator('iframe').getByText('请勿拔出红灯端口')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: '新增广告' }).click();
  await expect(row(page, name)).toContainText('686 × 200 px');

  // Other ads may be added during the test, so the test finds its own ad by name.
  const list = await request.get('/api/admin/operation-ad/list', {
    headers: { Authorization: `Bearer ${admin}` },
    params: { search: name },
  });
  const [ownAd] = (await list.json()).data.rows;
  const added = async () => (await shown()).find(({ id }) => id === ownAd.id);
  await expect.poll(added).toBeDefined();
  const ad = await added();
  expect(ad).toMatchObject({ width: 686, height: 200 });
  expect((await request.get(ad?.picture ?? '')).headers()['content-type']).toBe('image/jpeg');
  await request.post('/api/app/v1/ad-views', { headers, data: { ads: [ad?.id] } });
  await row(page, name).getByText(name).first().click();
  // Reloads the page until the view is counted, because the server stores views once a second. Other users of the demo
  // world may view the ad, too.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('img', { name: /30 天内共 [1-9]\d* 次浏览/ })).toBeVisible();
  }).toPass();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(async () => (await shown()).map(({ id }) => id)).not.toContain(ad?.id);
});
