import { arrivalOf, arrivals, load, sheetOf } from './support/arrivals';
import { drawer, rows, unique } from './support/lists';
import { answer, field, shoot } from './support/scanning';
import { newCodes } from './support/stocked';
import { expect, test } from './support/world';

test('[SCAN-05] a factory’s list is loaded, confirmed by scanning in two rounds, and closed with the missing devices', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const [a = '', b = '', c = '', d = '', stray = ''] = newCodes(5);
  const file = `工厂 ${unique()}`;
  await load(page, `${file}.xlsx`, await sheetOf([a, b, c, d]));
  await drawer(page).getByRole('button', { name: '查看列表' }).click();
  const id = await arrivalOf(request, token, file);

  await page.goto(`${arrivals}/${id}`);
  await expect(page.getByRole('tab', { name: '待到货 4' })).toBeVisible();
  await page.getByRole('button', { name: '扫码确认到货' }).click();
  await expect(field(page)).toBeFocused();
  await shoot(page, a, b.toLowerCase(), stray);
  await expect(answer(page)).toHaveAttribute('data-kind', 'bad');
  await expect(page.getByRole('region', { name: '有问题' })).toContainText('不在这张到货单上');
  await expect(page.getByRole('region', { name: '还缺的设备' }).getByRole('listitem')).toHaveText(
    [c, d].sort(),
  );

  // Reloads the page, which must not lose the scanned codes.
  await page.reload();
  await page.getByRole('button', { name: '继续扫描' }).click();
  await page.getByRole('button', { name: '入库 2 台' }).click();
  const question = page.getByRole('dialog', { name: '入库 2 台设备？' });
  await expect(question).toContainText('有 2 台没有扫描到');
  await expect(question).toContainText('有 1 个编码不在这一单里');
  await question.getByRole('button', { name: '入库 2 台' }).click();
  await expect(page.getByText('已入库 2 台')).toBeVisible();

  await page.getByRole('link', { name: /^ARR-/ }).click();
  await expect(page.getByText('已入库 2 / 4 台')).toBeVisible();
  await page.getByRole('tab', { name: '已入库 2' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('tab', { name: '不在单上 1' }).click();
  await expect(rows(page).filter({ hasText: stray })).toBeVisible();
  await expect(page.getByRole('link', { name: '扫码入库' })).toBeVisible();

  // Confirms device `c` by another call after the page has scanned it. The page must show this beside its code.
  await page.getByRole('button', { name: '扫码确认到货' }).click();
  await expect(field(page)).toBeFocused();
  await shoot(page, c, d);
  await expect(page.getByRole('button', { name: '入库 2 台' })).toBeEnabled();
  const headers = { authorization: `Bearer ${token}` };
  await request.post(`/api/admin/arrival/${id}/confirm`, { headers, form: { codes: c } });
  await page.getByRole('button', { name: '入库 2 台' }).click();
  await expect(page.getByRole('region', { name: '有问题' })).toContainText('已确认到货');
  await page.goto(`${arrivals}/${id}`);
  await page.getByRole('button', { name: '关闭到货单' }).click();
  const closing = page.getByRole('dialog', { name: /^关闭到货单 ARR-/ });
  await closing.getByRole('button', { name: '关闭到货单' }).click();
  await expect(closing).toContainText('原因不能为空');
  await closing.getByLabel('原因').fill('工厂少发一台');
  await closing.getByRole('button', { name: '关闭到货单' }).click();
  await expect(page.getByRole('tab', { name: '未到 1' })).toBeVisible();
  await expect(page.getByText('原因：工厂少发一台')).toBeVisible();
  await expect(rows(page).filter({ hasText: d })).toBeVisible();

  // The user who took the devices in must be able to download their credentials.
  await page.goto('/deviceManage/warehouseList');
  await page.getByRole('button', { name: '领取连接凭证' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '下载 Excel' }).first()).toBeVisible();
});
