import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findings } from './support/axe';
import { drawer, row, unique } from './support/lists';
import { appUser, putUp } from './support/phones';
import { menu } from './support/shell-parts';
import { confirm } from './support/stock';
import { expect, test } from './support/world';

const asset = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../simulator/assets', name));

test('[FOUND-96] [FEEDBACK-01] [FEEDBACK-02] [FEEDBACK-03] [FEEDBACK-04] [FEEDBACK-05] [APPAPI-11] feedback from the phone app shows without a reload, with picture and video, and is answered once', async ({
  page,
  request,
  signedInAs,
}) => {
  const admin = await signedInAs('admin');
  const name = `fb${unique()}`;
  const phone = await appUser(request, admin, `${name}@example.com`);
  const headers = { Authorization: `Bearer ${phone}` };
  const picture = { name: 'red.jpg', mimeType: 'image/jpeg', buffer: asset('port-3-red.jpg') };
  const video = { name: 'blinks.webm', mimeType: 'video/webm', buffer: asset('port-3-blinks.webm') };
  const files = [
    await putUp(request, phone, 'picture', picture),
    await putUp(request, phone, 'video', video),
  ];

  const connecting = page.waitForEvent('websocket');
  await page.goto(`/feedbackManage/feedbackList?q=${name}`);
  await (await connecting).waitForEvent('framesent');
  await expect(page.getByText(/没有符合/)).toBeVisible();
  const sent = await request.post('/api/app/v1/feedback', {
    headers,
    data: { type: 'bug', content: '3 号口亮红灯，不充电。', files },
  });
  expect(sent.status()).toBe(200);
  const { id } = await sent.json();
  await expect(row(page, name)).toContainText(/功能异常.*3 号口亮红灯/);
  await expect(row(page, name).getByRole('img', { name: '1 张图片' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: /反馈管理.*条反馈待处理/ })).toBeVisible();

  await row(page, name).getByText(name).first().click();
  const detail = drawer(page);
  await expect(detail).toContainText('未处理');
  await expect(detail.getByRole('link', { name: '名下设备' })).toHaveAttribute(
    'href',
    /userList\/\d+\?tab=devices$/,
  );
  const shown = detail.getByRole('img', { name: '第 1 张图片，共 1 张' });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expect
    .poll(() => detail.locator('video').evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(1);
  expect(await findings(page)).toEqual([]);

  const coming = page.waitForEvent('download');
  await detail.getByRole('button', { name: '下载图片' }).click();
  expect((await coming).suggestedFilename()).toBe(`feedback-${id}.zip`);

  await detail.getByRole('button', { name: '处理', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /处理“/ });
  await expect(dialog.locator('blockquote')).toHaveText('3 号口亮红灯，不充电。');
  await dialog.getByRole('button', { name: '处理', exact: true }).click();
  await expect(dialog).toContainText('处理意见不能为空');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').fill('新的充电器已寄出');
  await confirm(page, /处理“/, '处理');
  await expect(page.getByText('已处理 1 条反馈')).toBeVisible();
  await expect(detail).toContainText(/已处理.*新的充电器已寄出/s);
  await expect(detail.getByRole('button', { name: '处理', exact: true })).toHaveCount(0);

  const mine = await (await request.get(`/api/app/v1/feedback/${id}`, { headers })).json();
  expect(mine).toMatchObject({ status: 'processed', opinion: '新的充电器已寄出' });
  const { notices } = await (await request.get('/api/app/v1/notices', { headers })).json();
  expect(notices[0]).toMatchObject({ kind: 'feedback', feedbackId: id });
});
