import { deviceApi } from '@chargehand/contract/areas/device';
import { arrivalOf, arrivals, load, newMac, sheetOf } from './arrivals';
import { drawer, rows, unique } from './lists';
import { answer, field, shoot } from './scanning';
import { newCodes } from './stocked';
import { expect, test } from './world';

test('[SCAN-05] a factory’s list is loaded, confirmed by scanning in two goes, and closed with what did not come', async ({
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

  // A closed page loses nothing.
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

  // What somebody else confirms meanwhile is told on its code.
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
  await expect(closing.getByRole('button', { name: '关闭到货单' })).toBeDisabled();
  await closing.getByLabel('原因').fill('工厂少发一台');
  await closing.getByRole('button', { name: '关闭到货单' }).click();
  await expect(page.getByRole('tab', { name: '未到 1' })).toBeVisible();
  await expect(page.getByText('原因：工厂少发一台')).toBeVisible();
  await expect(rows(page).filter({ hasText: d })).toBeVisible();

  // Their credentials wait for whoever took them in.
  await page.goto('/deviceManage/warehouseList');
  await page.getByRole('button', { name: '领取连接凭证' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '下载 Excel' }).first()).toBeVisible();
});

test('[SCAN-01] new devices are taken in without a list: model first, then code and address of each', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const [a = '', b = '', c = ''] = newCodes(3);
  const [macA, macB] = [newMac(), newMac()];
  await page.goto('/deviceManage/scanList?kind=inbound');
  await page.getByRole('combobox', { name: '型号' }).click();
  await page.getByTitle('P6', { exact: true }).click();
  await page.getByLabel('IP 地址').fill('10.9.9.9');
  await page.getByLabel('Wi-Fi 名称').fill('CH-batch');
  await page.getByRole('button', { name: '开始扫描' }).click();
  await expect(field(page)).toBeFocused();

  await shoot(page, a);
  await expect(answer(page)).toContainText('现在扫描它的 MAC 地址');
  await shoot(page, c);
  await expect(answer(page)).toContainText('这台还缺 MAC 地址');
  await shoot(page, macA.replaceAll(':', ''));
  await expect(answer(page)).toHaveAttribute('data-kind', 'good');
  // A label that has both, and an address that another device was scanned with.
  await shoot(page, `https://example.com/d/${b}?mac=${macB}`, c, macB);
  await expect(page.getByRole('region', { name: '有问题' })).toContainText('已随另一台扫描过');
  await page.getByRole('button', { name: '清除有问题的' }).click();
  await page.getByRole('button', { name: '入库 2 台' }).click();
  await expect(page.getByText('已入库 2 台')).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get(deviceApi.list.path, { headers, params: { search: a } })).json();
  expect(data.rows[0]).toMatchObject({
    code: a,
    mac: macA,
    wifiName: 'CH-batch',
    holder: 'warehouse',
    portCount: 6,
  });
});
