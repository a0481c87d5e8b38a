import { job } from './support/gallery-data';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { maxExportedAtOnce, workbook as workbookType } from '@chargehand/contract/http/exports';
import type { APIRequestContext, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { workbook } from '../simulator/src/workbook';
import { drawer, rows, unique } from './support/lists';
import { inboxButton } from './support/navbar-parts';
import { expect, test } from './support/world';

const many = maxExportedAtOnce + 1;
const atOnce = 12;

/** Imports `many` regions with `mark` in their names. An export of so many rows must run as a job. */
async function importRegions(request: APIRequestContext, token: string, mark: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const head = ['英文名称', '中文名称', '区号', '语言', '语言标识', '与北京时间时差'];
  const lines = Array.from({ length: many }, (_, n) => [
    `${mark} ${String(n + 1).padStart(5, '0')}`,
    `${mark} ${n + 1}`,
    '+679',
    '英语',
    'en-FJ',
    '+4',
  ]);
  const file = {
    name: 'regions.xlsx',
    mimeType: workbookType.type,
    buffer: await workbook([head, ...lines]),
  };
  const put = await request.post(regionApi.importFile.path, { headers, multipart: { file } });
  const { id } = (await put.json()).data;
  const path = regionApi.importGet.path.replace(':id', id);
  const read = async () => (await (await request.get(path, { headers })).json()).data;
  await expect.poll(async () => (await read()).state).toBe('ready');
  expect(await read()).toMatchObject({ rows: many, bad: 0 });
  await request.post(`${path}/start`, { headers });
  await expect.poll(async () => (await read()).written).toBe(many);
}

const tray = (page: Page) => page.getByRole('region', { name: '后台任务' });

test('[JOB-01, JOB-02, JOB-04] many rows are exported and deleted in the background, and the tray shows it on every page', async ({
  page,
  request,
  context,
  signedInAs,
}) => {
  const token = await signedInAs('admin', true);
  const mark = `后台 ${unique()}`;
  await importRegions(request, token, mark);
  await page.goto(`/systemSetting/regionList?q=${mark}`);
  await expect(rows(page)).toHaveCount(20);

  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(tray(page)).toContainText('导出：区域语言管理');
  await expect(page.getByText('“导出：区域语言管理”已完成')).toBeVisible();
  await expect(tray(page)).toContainText('保留至');
  const waiting = page.waitForEvent('download');
  await tray(page).getByRole('button', { name: '下载' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^区域语言管理 \d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = await readSheet(await file.path());
  expect(sheet).toHaveLength(many + 1);
  expect(sheet[1]?.[1]).toBe(`${mark} 00001`);

  // The tray must still contain the job after a different page is loaded.
  await page.goto('/');
  await inboxButton(page).click();
  await expect(tray(page)).toContainText('导出：区域语言管理');
  await tray(page).getByRole('button', { name: '移除“导出：区域语言管理”' }).click();
  await expect(page.getByText('导出：区域语言管理')).toHaveCount(0);

  await page.goto(`/systemSetting/regionList?q=${mark}`);
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await page.getByRole('button', { name: /^选择全部 5,001 项/ }).click();
  await expect(page.getByText('将在后台处理')).toBeVisible();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await drawer(page).getByRole('button', { name: '删除 5,001 项' }).click();
  await expect(tray(page)).toContainText('删除：区域语言管理');
  await page.reload();
  await expect(page.getByText('没有符合')).toBeVisible();
  await inboxButton(page).click();
  await expect(tray(page)).toContainText('已处理 5,001 条');
  await tray(page).getByRole('button', { name: '移除“删除：区域语言管理”' }).click();
  await expect(page.getByText('删除：区域语言管理')).toHaveCount(0);
  await context.clearCookies();
});

test('[JOB-02] rows that a job refuses are kept, and named with their reasons', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin', true);
  const headers = { authorization: `Bearer ${token}` };
  const mark = `R${unique()}`;
  const [p6] = (await (await request.get('/api/admin/device-model/list?search=P6', { headers })).json()).data
    .rows;
  const { id: _, ...facts } = p6;
  // Creates more models than can be selected one by one, so that a job must delete them.
  const names = Array.from({ length: 501 }, (_, n) => `${mark}-${n}`);
  const ids: number[] = [];
  const add = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const answer = await request.post('/api/admin/device-model', {
        headers,
        data: { ...facts, name, code: name },
      });
      ids.push((await answer.json()).data.id);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, add));
  const used = await (await request.get(`/api/admin/device-model/${ids[0]}`, { headers })).json();
  const device = await request.post('/api/admin/device', {
    headers,
    data: {
      code: mark.toUpperCase(),
      modelId: ids[0],
      mac: `02:${mark
        .slice(1, 6)
        .split('')
        .map((c) => c.charCodeAt(0).toString(16))
        .join(':')}`,
      ip: '10.0.0.9',
      portCount: 6,
      wifiName: 'w',
      image: used.data.image,
    },
  });
  expect((await device.json()).code).toBe(1);

  await page.goto(`/deviceManage/modelList?q=${mark}`);
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await page.getByRole('button', { name: /^选择全部 501 项/ }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await drawer(page).getByRole('button', { name: '删除 501 项' }).click();
  await expect(tray(page)).toContainText('1 条未通过');
  await tray(page)
    .getByRole('button', { name: /未通过/ })
    .click();
  const refused = page.getByRole('dialog').filter({ hasText: '1 条未通过' });
  await expect(refused).toContainText(used.data.name);
  await expect(refused).toContainText('该型号已有设备、到货单或固件使用，不能删除');
  await page.goto(`/deviceManage/modelList?q=${mark}`);
  await expect(rows(page)).toHaveCount(1);

  // Selects the model in use and a model that is not in use. The one in use must be excluded, and named before the user
  // confirms.
  const free = `${mark}-free`;
  await request.post('/api/admin/device-model', { headers, data: { ...facts, name: free, code: free } });
  await page.reload();
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  const ask = page.getByRole('dialog', { name: `是否确认删除“${free}”？` });
  await expect(ask).toContainText(`${used.data.name} · 1 台设备使用此型号`);
  await ask.getByRole('button', { name: '删除', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('data that a page read while a job was ending is read again', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  let finishedAt = '2026-01-01T00:00:00.000Z';
  await page.route('**/api/admin/job/list*', (route) =>
    route.fulfill({
      json: { code: 1, msg: '', data: { rows: [job(1, 'region.remove', 'done', { finishedAt })], total: 1 } },
    }),
  );
  let reads = 0;
  page.on('request', (request) => (reads += request.url().includes('/api/admin/region/list?') ? 1 : 0));
  const load = async () => {
    reads = 0;
    await page.goto('/systemSetting/regionList');
    await expect(inboxButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  await load();
  const once = reads;
  finishedAt = new Date().toISOString();
  await load();
  expect(reads).toBeGreaterThan(once);
});
