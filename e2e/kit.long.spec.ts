import type { Job } from '@chargehand/contract/areas/system/job';
import { openGallery } from './support/gallery';
import { job } from './support/gallery-data';
import { newCodes, newModel, addToStock } from './support/stocked';
import { expect, test } from './support/world';

/*
 * Tests lists, records and the tray of jobs in the gallery (a page only for tests that shows the console's components).
 */
const gallery = openGallery('kit');

test('a list in a tab shows its fixed condition, and has its own part of the address', async ({
  page,
  request,
  signedInAs,
}) => {
  // Creates a model, because other tests add devices of the existing models.
  const token = await signedInAs('admin');
  const id = await newModel(request, token);
  const codes = newCodes(3);
  await addToStock(request, token, codes, id);
  await page.goto(`${gallery()}?part=record&id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: /^Devices/ }).click();
  await expect(page).toHaveURL(/tab=devices/);
  const panel = page.getByRole('tabpanel');
  const model = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(
    page
      .getByRole('tab', { name: /^Devices/ })
      .locator('span')
      .last(),
  ).toHaveText(String(codes.length));
  const listed = panel.locator('tbody tr[data-row-key]');
  await expect(listed).toHaveCount(codes.length);
  // The tab must show its fixed condition (a model) by name, and offer no button to remove it.
  const chip = panel.getByRole('search').getByText(model, { exact: true });
  await expect(chip).toBeVisible();
  await expect(panel.getByRole('button', { name: /移除筛选/ })).toHaveCount(0);

  const box = panel.getByRole('search').getByRole('textbox');
  await box.fill('no such device');
  await expect(page).toHaveURL(/tab=devices&devices\.q=no\+such\+device/);
  await expect(listed).toHaveCount(0);
  await box.fill('');
  await expect(listed).toHaveCount(codes.length);

  // The keyboard shortcuts of the tab's list must work only while the list has the focus.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(panel.locator('tr[data-active]')).toHaveCount(0);
  await panel.getByRole('columnheader').first().click();
  await page.keyboard.press('j');
  await expect(panel.locator('tr[data-active]')).toHaveCount(1);

  // The list of the tab "Every device" must not have the condition. Filters this list by a model.
  await page.getByRole('tab', { name: 'Every device' }).click();
  await expect(listed).toHaveCount(20);
  await expect(panel.getByRole('search').getByText(model, { exact: true })).toHaveCount(0);
  await panel.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('menuitem', { name: '型号' }).click();
  await page.getByRole('textbox', { name: '搜索' }).last().fill(model);
  await page.getByRole('checkbox', { name: model, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`every\\.modelId=${id}\\b`));
  await expect(listed).toHaveCount(codes.length);
});

test('a tab of another area has its texts, needs its permission, and rows added there belong to the record', async ({
  page,
  request,
  signedInAs,
}) => {
  // Creates a model, because other tests open returns of devices of the existing models.
  const id = await newModel(request, await signedInAs('admin'));
  await page.goto(`${gallery()}?part=record&id=${id}`);
  const tabs = page.getByRole('tab');
  // Tabs that areas add to other kinds of records must not be shown here.
  await expect(tabs).toHaveText(['概览', /^Devices/, 'Every device', '退货中']);
  const model = await page.getByRole('heading', { level: 1 }).innerText();
  await tabs.last().click();
  await expect(page).toHaveURL(/tab=returned/);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('这里还没有内容')).toBeVisible();
  // The tab must offer no import, because an import would ignore the tab's fixed condition.
  await expect(panel.getByRole('button', { name: '导入' })).toHaveCount(0);
  await panel.getByRole('button', { name: '设备入库' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.locator('.ant-select', { hasText: model })).toBeVisible();
  await expect(form.getByRole('combobox', { name: '型号' })).toBeDisabled();
  await expect(form.getByLabel('端口数')).toHaveValue(/^\d+$/);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  // If filters match nothing, the text must differ from that of an empty list.
  await panel.getByRole('search').getByRole('textbox').fill('no such device');
  await expect(panel.getByText('没有符合 1 个条件的结果')).toBeVisible();

  await page.getByRole('tab', { name: 'Every device' }).click();
  await expect(panel.getByRole('button', { name: '导入' })).toBeVisible();

  await page.route('**/login/getAccountInfo', async (route) => {
    const answer = await route.fetch();
    const { data, ...body }: { data: object } = await answer.json();
    await route.fulfill({ json: { ...body, data: { ...data, permissions: ['modelList:list'] } } });
  });
  await page.goto(`${gallery()}?part=record&id=${id}&tab=returned`);
  await expect(tabs).toHaveText(['概览', /^Devices/, 'Every device']);
  await expect(page.getByRole('tab', { name: '概览' })).toHaveAttribute('aria-selected', 'true');
});

test('[JOB-03, JOB-04] the tray shows running, cancelled, failed and finished jobs, and the actions for each', async ({
  page,
}) => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const file = { name: 'a.xlsx', originalName: 'a.xlsx', until: inAnHour };
  const reason = { code: 'internal', params: {} };
  let jobs = [
    job(5, 'region.remove', 'running', { done: 1000 }),
    job(4, 'account.disable', 'cancelled', { done: 200 }),
    job(3, 'device.remove', 'failed', { done: 400, reason }),
    job(2, 'dict.remove', 'done', { done: 4000, refused: 2, result: { kind: 'report', facts: {} } }),
    job(1, 'account.export', 'done', { done: 4000, file }),
  ];
  const requests: string[] = [];
  const answer = (data: unknown) => ({ json: { code: 1, msg: '', data } });
  await page.route('**/api/admin/job/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const [id, verb] = pathname.split('/').slice(4);
    if (id === 'list') return route.fulfill(answer({ rows: jobs, total: jobs.length }));
    if (verb === 'refusal') {
      const rows = [7, 9].map((at) => ({ position: at, key: `KEY-${at}`, msg: 'In use', errors: [] }));
      return route.fulfill(answer({ rows, total: 2 }));
    }
    requests.push(`${route.request().method()} ${pathname.replace('/api/admin/job/', '')}`);
    const change = (more: Partial<Job>) =>
      jobs.map((one) => (String(one.id) === id ? { ...one, ...more, version: one.version + 1 } : one));
    if (verb === 'cancel') jobs = change({ state: 'cancelled', finishedAt: inAnHour });
    else if (verb === 'retry') jobs = change({ state: 'waiting', reason: null, finishedAt: null });
    else jobs = jobs.filter((one) => !id?.split(',').includes(String(one.id)));
    return route.fulfill(answer(null));
  });
  await page.goto(`${gallery()}?part=jobs`);
  await page.getByRole('button', { name: /后台任务，1 项进行中/ }).click();
  const jobItem = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(page.getByRole('listitem')).toHaveCount(5);

  await expect(jobItem('删除：区域语言管理')).toContainText('1,000 / 4,000');
  await jobItem('删除：区域语言管理').getByRole('button', { name: '取消“删除：区域语言管理”' }).click();
  await expect(jobItem('删除：区域语言管理').getByRole('button', { name: '继续' })).toBeVisible();

  await expect(jobItem('停用账号')).toContainText('200');
  await jobItem('停用账号').getByRole('button', { name: '继续' }).click();
  await expect(jobItem('停用账号').getByRole('progressbar')).toBeVisible();

  const failed = jobItem('删除：设备仓库');
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(failed.getByRole('progressbar')).toBeVisible();
  expect(requests).toEqual(['POST 5/cancel', 'POST 4/retry', 'POST 3/retry']);

  // Reloads the page. The tray must still show all jobs, and no message may repeat their results.
  await page.reload();
  await page.getByRole('button', { name: /后台任务，2 项进行中/ }).click();
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);

  const refused = jobItem('2 条未通过');
  await refused.getByRole('button', { name: '查看未通过的 2 条' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['KEY-7In use', 'KEY-9In use']);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await expect(jobItem('保留至').getByRole('button', { name: '下载' })).toBeVisible();
  await page.getByRole('button', { name: '清除已结束的任务' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
});
