import { findings } from './support/axe';
import { newMac } from './support/arrivals';
import { drawer, row, unique } from './support/lists';
import { expect, test, tokenOf, world } from './support/world';

test('[CABINET-01] [CABINET-04] [CABINET-05] [CABINET-06] [CABINET-07] [CABINET-08] [CABINET-09] a cabinet is set up, filled by list, code and drawing, and removals from it are listed', async ({
  page,
  request,
  signedInAs,
}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, world().accounts.admin)}` };
  const answer = async (method: 'get' | 'post', path: string, data?: unknown) =>
    (await (await request[method](path, { headers, ...(data !== undefined && { data }) })).json()).data;
  const { rows: models } = await answer('get', '/api/admin/cabinet-model/list?search=CAB-6');
  const [{ deviceModels, name: modelName }] = models;
  const mark = unique().toUpperCase();
  const codes = [1, 2, 3].map((n) => `RACK-${mark}-${n}`);
  const [first = '', second = '', third = ''] = codes;
  for (const code of codes)
    await answer('post', '/api/admin/device', {
      code,
      modelId: deviceModels[0].id,
      mac: newMac(),
      ip: '10.0.0.9',
      portCount: 6,
      wifiName: 'w',
    });

  await signedInAs('admin');
  await page.goto('/cabinetManage/cabinetList?open=add');
  const form = drawer(page);
  await form.getByRole('button', { name: '新增机柜' }).click();
  for (const field of ['机柜编码', '机柜型号'])
    await expect(form.getByText(`${field}不能为空`)).toBeVisible();
  await form.getByRole('textbox', { name: '机柜编码' }).fill(`CAB-${mark}`);
  await form.getByRole('combobox', { name: '机柜型号' }).click();
  await page.getByTitle(modelName, { exact: true }).click();
  await form.getByRole('button', { name: '新增机柜' }).click();
  await expect(row(page, `CAB-${mark}`)).toContainText('0 / 6');
  await row(page, `CAB-${mark}`).getByText(`CAB-${mark}`).click();

  // Fills a slot from the list of devices that fit into the cabinet.
  await page.getByRole('textbox', { name: '设备编码' }).fill(`RACK-${mark}`);
  await page.getByRole('button', { name: `装入“${first}”` }).click();
  const slot = (n: number) => page.getByRole('listitem', { name: `柜位 ${n}`, exact: true });
  await expect(slot(1)).toContainText(first);
  // Until the placed device has left the list, its rows are about to move under the pointer.
  await expect(page.getByRole('button', { name: `装入“${first}”` })).toHaveCount(0);
  // Drags a device from the list into a slot, then to the slot of another device. Both devices must change places.
  await page.getByRole('button', { name: `装入“${second}”` }).dragTo(slot(3));
  await expect(slot(3)).toContainText(second);
  await slot(3).getByText(second).dragTo(slot(1));
  await expect(slot(1)).toContainText(second);
  await expect(slot(3)).toContainText(first);
  // Enters two codes. The unknown one must be reported and can be excluded; the other device must get into the slot.
  await page.getByRole('button', { name: '装入柜位 5' }).click();
  await drawer(page).getByRole('textbox', { name: '设备编码' }).fill(`${third}\nNO-SUCH-1`);
  await drawer(page).getByRole('button', { name: '装入设备' }).click();
  await expect(drawer(page).getByRole('alert').first()).toContainText('NO-SUCH-1');
  await drawer(page).getByRole('button', { name: '排除这 1 台' }).click();
  await drawer(page).getByRole('button', { name: '装入设备' }).click();
  await expect(slot(5)).toContainText(third);
  await expect(drawer(page)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await slot(3).getByRole('button', { name: '柜位 3 的操作' }).click();
  await page.getByRole('menuitem', { name: '机柜解绑' }).click();
  const dialog = drawer(page);
  await dialog.getByRole('button', { name: '机柜解绑' }).click();
  await expect(dialog).toContainText('原因不能为空');
  await dialog.getByRole('textbox', { name: '原因' }).fill('送修');
  await dialog.getByRole('button', { name: '机柜解绑' }).click();
  await expect(slot(3)).toContainText('空');
  await page.getByRole('tab', { name: '机柜解绑' }).click();
  await expect(row(page, first)).toContainText('送修');

  // Opens the address in the cabinet's QR code. It must lead a signed-in user to the cabinet's page, and show a visitor
  // only the heading "charging cabinet" and the model.
  const { rows: found } = await answer('get', `/api/admin/cabinet/list?search=CAB-${mark}`);
  const label = new URL(found[0].qrUrl).pathname;
  await page.goto(label);
  await expect(page.getByRole('heading', { name: `CAB-${mark}` })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(label);
  await expect(page.getByRole('heading', { name: '充电机柜' })).toBeVisible();
  await expect(page.getByText(modelName)).toBeVisible();
  await expect(page.getByText(`CAB-${mark}`)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await signedInAs('admin');
  await page.goto('/cabinetManage/cabinetUnbindList');
  await expect(row(page, first)).toContainText(`CAB-${mark}`);
});
