import { findings } from './support/axe';
import { drawer, row, unique } from './support/lists';
import { expect, test } from './support/world';

test('[APIAPP-08] [APIAPP-10] [APIAPP-12] a notice is sent to a chosen company, and shown in its record, the company’s calls and webhook', async ({
  page,
  request,
  signedInAs,
}) => {
  const headers = { Authorization: `Bearer ${await signedInAs('admin')}` };
  const title = `接口更新${unique()}`;
  const send = async (path: string, data: Record<string, unknown>) =>
    (await (await request.post(`/api/admin/${path}`, { headers, data })).json()).data;
  const { id: noticeId } = await send('api-notice', {
    title: { zh_CN: title },
    content: { zh_CN: '<p>新增充电功率上限接口。</p>' },
  });
  await page.goto(`/apiUserManage/apiUpData?q=${title}`);
  await expect(row(page, title)).toContainText('草稿');
  expect(await findings(page)).toEqual([]);

  // Finds the company of the demo world whose program receives webhooks.
  const found = await request.get('/api/admin/api-application/list', {
    headers,
    params: { search: 'test@city-inn.example.com' },
  });
  const [{ id, companyName }] = (await found.json()).data.rows;
  await page.goto('/apiUserManage/pushTarget');
  await page.getByRole('button', { name: '定向推送' }).first().click();
  await expect(drawer(page).getByText('推送给指定的申请')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await send('push-target', { noticeId, channels: ['webhook'], reach: 'chosen', applicationIds: [id] });
  await page.goto(`/apiUserManage/pushTarget?q=${title}`);
  await expect(row(page, title)).toContainText(companyName);
  await page.goto(`/apiUserManage/pushDeliveryList?q=${encodeURIComponent(companyName)}`);
  const record = row(page, companyName).filter({ hasText: title });
  await expect(record).toContainText('已送达');
  expect(await findings(page)).toEqual([]);

  await page.goto(`/apiUserManage/apiApplicationList/${id}?tab=webhooks`);
  await expect(page.getByText('notice.published').first()).toBeVisible();
  await expect(page.getByText('已送达').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: '查看' }).first().click();
  await expect(drawer(page).getByText('请求', { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto(`/apiUserManage/apiApplicationList/${id}?tab=calls`);
  await expect(page.getByText('/api/open/v1/events').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // On a phone, the version of a push must be shown as text.
  await send('push-all', { noticeId, channels: ['webhook'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/apiUserManage/pushAll?q=${title}`);
  await expect(page.getByText('第 1 版')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
