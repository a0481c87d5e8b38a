import type { APIRequestContext } from '@playwright/test';
import { workbook } from '../simulator/src/workbook';
import { newMac } from './support/arrivals';
import { findings } from './support/axe';
import { drawer, unique } from './support/lists';
import { answer, field, shoot } from './support/scanning';
import { expect, test, tokenOf, world } from './support/world';

/** Creates a cabinet for six devices, and `count` devices of a model that fits into it. */
async function cabinetWith(request: APIRequestContext, count: number) {
  const headers = { Authorization: `Bearer ${await tokenOf(request, world().accounts.admin)}` };
  const call = async (method: 'get' | 'post', path: string, data?: unknown) =>
    (await (await request[method](path, { headers, ...(data !== undefined && { data }) })).json()).data;
  const { rows: models } = await call('get', '/api/admin/cabinet-model/list?search=CAB-6');
  const mark = unique().toUpperCase();
  const codes = Array.from({ length: count }, (_, at) => `WAY-${mark}-${at + 1}`);
  for (const code of codes)
    await call('post', '/api/admin/device', {
      code,
      modelId: models[0].deviceModels[0].id,
      mac: newMac(),
      ip: '10.0.0.9',
      portCount: 6,
      wifiName: 'w',
    });
  const draft = { code: `WAY-${mark}`, modelId: models[0].id, agentId: null, merchantId: null, place: null };
  const { id } = await call('post', '/api/admin/cabinet', draft);
  return { id, code: draft.code, codes };
}

test('[CABINET-16] a cabinet is filled by scanning: a misfit is reported at once, and scans survive a reload', async ({
  page,
  request,
  signedInAs,
}) => {
  const { id, codes } = await cabinetWith(request, 3);
  const [first = '', second = '', third = ''] = codes;
  await signedInAs('admin');
  await page.goto(`/cabinetManage/cabinetList/${id}`);
  await page.getByRole('button', { name: '扫码装入' }).click();
  await expect(field(page)).toBeFocused();
  await shoot(page, second, 'NO-SUCH-CODE');
  await expect(answer(page)).toContainText('NO-SUCH-CODE');
  await expect(answer(page)).toHaveAttribute('data-kind', 'bad');
  await shoot(page, first);
  await expect(drawer(page).getByRole('button', { name: '装入 2 台' })).toBeEnabled();
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: '扫码装入' }).click();
  await expect(drawer(page).getByRole('button', { name: '装入 2 台' })).toBeEnabled();
  await shoot(page, third.toLowerCase());
  await drawer(page).getByRole('button', { name: '装入 3 台' }).click();
  const slot = (n: number) => page.getByRole('listitem', { name: `柜位 ${n}`, exact: true });
  await expect(slot(1)).toContainText(second);
  await expect(slot(2)).toContainText(first);
  await expect(slot(3)).toContainText(third);
  await page.getByRole('button', { name: '扫码装入' }).click();
  await expect(drawer(page).getByRole('button', { name: '装入 0 台' })).toBeDisabled();
});

test('[CABINET-16] a cabinet is filled from a file that names the slots', async ({
  page,
  request,
  signedInAs,
}) => {
  const { id, code, codes } = await cabinetWith(request, 2);
  const [first = '', second = ''] = codes;
  await signedInAs('admin');
  await page.goto(`/cabinetManage/cabinetList/${id}`);
  await page.getByRole('button', { name: '从文件装入' }).click();
  const panel = drawer(page);
  await expect(panel).toContainText('从文件装入设备');
  const choose = async (...rows: string[][]) =>
    panel.locator('input[type=file]').setInputFiles({
      name: 'fit.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbook([['机柜编码', '设备编码', '柜位'], ...rows]),
    });
  await choose([code, first, '5'], [code, second, '']);
  await panel.getByRole('button', { name: '导入 2 行' }).click();
  await expect(panel.getByText('导入完成')).toBeVisible();
  await page.keyboard.press('Escape');
  const slot = (n: number) => page.getByRole('listitem', { name: `柜位 ${n}`, exact: true });
  await expect(slot(5)).toContainText(first);
  await expect(slot(1)).toContainText(second);
});
