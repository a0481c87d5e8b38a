import { findings } from './support/axe';
import { drawer, row, unique } from './support/lists';
import { expect, test, world } from './support/world';

test('[FOUND-122] [APIAPP-01] [APIAPP-02] [APIAPP-03] [APIAPP-04] [APIAPP-05] a company applies, confirms its address, is approved and sees so at its link; the secret is shown once', async ({
  browser,
  page,
  request,
  signedInAs,
}) => {
  const company = `蓝鲸${unique()}`;
  const email = `${unique()}@example.com`;
  const applicantPage = await browser.newPage({
    baseURL: world().url,
    extraHTTPHeaders: { 'x-automation-token': world().automationToken },
  });
  await applicantPage.goto('/register');
  await applicantPage.getByLabel('公司名称').fill(company);
  await applicantPage.getByLabel('邮箱').fill(email);
  await applicantPage.getByLabel('验证码', { exact: true }).fill('any');
  await applicantPage.getByRole('button', { name: '提交申请' }).click();
  await expect(applicantPage.getByText(`我们向 ${email} 发送了一封邮件`)).toBeVisible();

  const admin = await signedInAs('admin');
  const dialog = drawer(page);
  await page.goto(`/apiUserManage/apiApplicationList?q=${email}`);
  await expect(row(page, company)).toContainText(/待审核.*未确认/);
  await row(page, company).getByText(company).click();
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
  await expect(page.getByRole('button', { name: '审核', exact: true })).toHaveCount(0);

  const sent = await request.get('/api/admin/outbox/list', {
    headers: { Authorization: `Bearer ${admin}` },
    params: { recipient: email },
  });
  const link = /\S+#application=\S+/.exec((await sent.json()).data.rows[0].body)?.[0] ?? '';
  await applicantPage.goto(link);
  await expect(applicantPage.getByText(company)).toBeVisible();
  expect(await findings(applicantPage)).toEqual([]);
  await applicantPage.getByRole('button', { name: '确认邮箱' }).click();
  await expect(applicantPage.getByRole('status')).toHaveText('邮箱已确认，等待审核');

  // Decides the application in the list of pending approvals, as staff can do, too.
  await page.goto(`/mesAgency/examineList?q=${email}`);
  const application = row(page, company).getByRole('link', { name: company });
  await expect(application).toHaveAttribute('href', /\/apiApplicationList\/\d+$/);
  await row(page, company).getByRole('button', { name: '审核' }).click();
  await dialog.getByRole('button', { name: '审核' }).click();
  await expect(dialog).toContainText('审核结果不能为空');
  await dialog.getByRole('radio', { name: '驳回' }).check();
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect(dialog).toContainText('审核说明不能为空');
  await dialog.getByRole('radio', { name: '通过' }).check();
  await dialog.getByRole('checkbox', { name: '添加测试充电器' }).check();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: '通过' }).click();
  await expect(dialog.getByText(/^cds_[\w-]{43}$/)).toBeVisible();
  const code = (await dialog.getByText(/^P-\w{10}$/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(/^cds_/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: '我已保存凭证' }).click();
  await expect(row(page, company)).toHaveCount(0);

  await page.goto(`/apiUserManage/apiApplicationList?q=${email}`);
  await expect(row(page, company)).toContainText('已通过');
  await row(page, company).getByText(company).click();
  const credentials = page.getByRole('region', { name: '凭证' });
  await expect(credentials.getByText(code)).toBeVisible();
  await expect(page.getByText(/cds_/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '审核', exact: true })).toHaveCount(0);
  const access = page.getByRole('region', { name: '访问范围' });
  await expect(access).toContainText(/测试充电器TEST-\w{10}/);
  await access.getByRole('button', { name: '移除' }).click();
  await dialog.getByRole('button', { name: '移除' }).click();
  await expect(access).toContainText('测试充电器无');
  await access.getByRole('button', { name: '添加' }).click();
  await expect(access).toContainText(/测试充电器TEST-\w{10}/);
  await page.getByRole('button', { name: '更换密钥' }).click();
  await dialog.getByRole('radio', { name: '继续有效 7 天' }).check();
  await dialog.getByRole('button', { name: '更换密钥' }).click();
  await expect(dialog.getByText(/^cds_[\w-]{43}$/)).toBeVisible();
  await dialog.getByRole('button', { name: '我已保存凭证' }).click();
  await expect(credentials).toContainText(/旧密钥有效至20\d\d-/);
  await page.getByRole('button', { name: '停用', exact: true }).click();
  await dialog.getByRole('button', { name: '停用' }).click();
  await expect(credentials).toContainText('使用状态停用');
  await expect(access).toContainText('测试充电器无');

  await applicantPage.reload();
  await expect(applicantPage.getByText('已通过')).toBeVisible();
  await expect(applicantPage.getByText(code)).toBeVisible();
  await applicantPage.close();
});
