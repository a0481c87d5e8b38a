import { findings } from './support/axe';
import { drawer, row, unique } from './support/lists';
import { expect, test, tokenOf, world } from './support/world';

test('[QR-01, QR-02, QR-13] codes are generated, printed, assigned to a cabinet, revoked, and a label is replaced', async ({
  page,
  request,
  signedInAs,
}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, world().accounts.admin)}` };
  const answer = async (method: 'get' | 'post', path: string, data?: unknown) =>
    (await (await request[method](path, { headers, ...(data !== undefined && { data }) })).json()).data;
  const { rows: models } = await answer('get', '/api/admin/cabinet-model/list?search=CAB-6');
  const mark = unique().toUpperCase();

  await signedInAs('admin');
  await page.goto('/cabinetManage/cabinetQrCodeList?open=add');
  const form = drawer(page);
  await form.getByRole('button', { name: '生成二维码' }).click();
  await expect(form.getByText('生成数量不能为空')).toBeVisible();
  await form.getByRole('textbox', { name: '生成数量' }).fill('12');
  await form.getByRole('textbox', { name: '批次编号' }).fill(`B-${mark}`);
  await form.getByRole('button', { name: '生成二维码' }).click();
  // The list must show, without a reload, that all codes of the batch are generated.
  await expect(row(page, `B-${mark}`)).toContainText('已完成');
  await page.goto(`/cabinetManage/cabinetQrCodeList?q=B-${mark}`);
  const packed = page.waitForEvent('download');
  await row(page, `B-${mark}`).getByRole('link', { name: /^ZIP/ }).click();
  expect((await packed).suggestedFilename()).toBe(`B-${mark}.zip`);
  expect(await findings(page)).toEqual([]);

  await row(page, `B-${mark}`).getByText(`B-${mark}`).click();
  await page.getByRole('button', { name: /^打\s?印$/ }).click();
  await expect(drawer(page).getByText('每页 35 张', { exact: false })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const printed = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: '生成 PDF' }).click();
  expect((await printed).suggestedFilename()).toContain(`B-${mark}`);

  const { rows: batches } = await answer('get', `/api/admin/qr-batch/list?search=B-${mark}`);
  const path = `/api/admin/qr-code/list?batchId=${batches[0].id}&orderByColumn=position&isAsc=asc`;
  const { rows: codes } = await answer('get', path);
  const draft = { code: `QRC-${mark}`, label: codes[0].label, modelId: models[0].id };
  const { id } = await answer('post', '/api/admin/cabinet', draft);
  await page.goto(`/cabinetManage/cabinetQrCodeList/${batches[0].id}?tab=codes`);
  await expect(row(page, `QRC-${mark}`)).toContainText('已使用');

  // Selects an unused code, which is to be revoked as lost.
  const lost = page
    .getByRole('row')
    .filter({ hasText: /未使用/ })
    .last();
  await lost.getByRole('checkbox').check();
  // Starts a job while the code is selected. The page fetches all its data when the job ends, and the selection must
  // stay.
  await answer('post', '/api/admin/qr-batch', { number: `E-${mark}`, quantity: 1, note: null });
  await expect(page.getByText(/^“.*”已完成$/)).toBeVisible();
  await page.getByRole('region').getByRole('button', { name: '作废' }).click();
  await drawer(page).getByRole('textbox', { name: '原因' }).fill('标签丢失');
  expect(await findings(page)).toEqual([]);
  await drawer(page).getByRole('button', { name: '作废' }).click();
  await expect(page.getByRole('row').filter({ hasText: '已作废' })).toHaveCount(1);

  await page.goto(`/cabinetManage/cabinetList/${id}`);
  await page.getByRole('button', { name: '更换二维码' }).click();
  await drawer(page).getByRole('textbox', { name: '新二维码' }).fill(codes[0].label);
  await drawer(page).getByRole('textbox', { name: '原因' }).fill('破损');
  await drawer(page).getByRole('button', { name: '更换二维码' }).click();
  await expect(drawer(page).getByText('已使用，不能再次分配', { exact: false })).toBeVisible();
  await drawer(page).getByRole('textbox', { name: '新二维码' }).fill(codes[1].label);
  await drawer(page).getByRole('button', { name: '更换二维码' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await page.getByRole('tab', { name: '二维码' }).click();
  await expect(page.getByRole('row').filter({ hasText: '破损' })).toContainText('已作废');
  await page.goto(`/c/${codes[0].label}`);
  await expect(page.getByText('这个标签已作废', { exact: false })).toBeVisible();
});
