import { newStaff } from './support/accounts';
import { drawer, row, rows, unique } from './support/lists';
import { menu } from './support/shell-parts';
import { expect, test } from './support/world';

/*
 * Tests that text and selections are kept, that an action happens only once, and that the keyboard focus stays in
 * place.
 */

test('a selection ends with the action done to it, and a new one offers only the actions possible now', async ({
  page,
  request,
  signedInAs,
}) => {
  test.slow();
  const by = await signedInAs('admin');
  const mark = `k${unique()}`;
  for (const suffix of ['a', 'b']) await newStaff(request, by, `${mark}${suffix}`);
  await page.goto(`/systemSetting/accountList?q=${mark}`);
  await expect(rows(page)).toHaveCount(2);
  const pageBox = page.getByRole('checkbox', { name: '选择本页' });
  const bar = page.getByRole('region').filter({ hasText: '已选' });
  await pageBox.check();
  await expect(bar.getByRole('button', { name: '启用' })).toBeDisabled();
  await bar.getByRole('button', { name: '停用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(row(page, `${mark}a`)).toContainText('已停用');
  await expect(bar).toHaveCount(0);
  await pageBox.check();
  await expect(bar.getByRole('button', { name: '启用' })).toBeEnabled();
  await expect(bar.getByRole('button', { name: '停用' })).toBeDisabled();

  // Enables both selected accounts by other calls. The page must then offer the actions for enabled accounts.
  for (const suffix of ['a', 'b']) {
    const { data } = await (
      await request.get('/api/admin/account/list', {
        headers: { Authorization: `Bearer ${by}` },
        params: { search: `${mark}${suffix}` },
      })
    ).json();
    await request.post(`/api/admin/account/${data.rows[0].id}/enable`, {
      headers: { Authorization: `Bearer ${by}` },
    });
  }
  await page.getByRole('main').getByTitle('刷新').click();
  await expect(bar.getByRole('button', { name: '停用' })).toBeEnabled();
  await expect(bar.getByRole('button', { name: '启用' })).toBeDisabled();
});

test('an edit form starts with the values stored when it opens, not when its drawer opened', async ({
  page,
  request,
  signedInAs,
}) => {
  const headers = { Authorization: `Bearer ${await signedInAs('admin')}` };
  const nameEn = `Kept ${unique()}`;
  const region = {
    nameZh: nameEn,
    nameEn,
    areaCode: '+679',
    language: 'en',
    languageTag: 'en-FJ',
    timeDifference: '-4',
  };
  const made = await request.post('/api/admin/region', { headers, data: region });

  expect(await made.json()).toMatchObject({ code: 1 });
  await page.goto(`/systemSetting/regionList?q=${encodeURIComponent(nameEn)}`);
  await row(page, nameEn).getByRole('button').first().click();
  await expect(drawer(page)).toContainText(nameEn);
  const id = /show-(\d+)/.exec(page.url())?.[1] ?? '';
  const stored = (await (await request.get(`/api/admin/region/${id}`, { headers })).json()).data;
  const changed = await request.put(`/api/admin/region/${id}`, {
    headers,
    data: { ...stored, areaCode: '+680' },
  });
  expect((await changed.json()).code).toBe(1);
  await drawer(page).getByRole('button', { name: '编辑' }).click();
  await expect(drawer(page).getByLabel('区号')).toHaveValue('+680');
  await drawer(page).getByLabel('中文名称').fill(`${nameEn} 2`);
  await drawer(page).getByRole('button', { name: '保存区域' }).click();
  await expect(row(page, `${nameEn} 2`)).toContainText('+680');
});

test('after a dialog or a drawer closes, the focus returns to where it was before', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/systemSetting/regionList');
  const first = rows(page).first();
  const more = first.getByRole('button', { name: /^更多操作/ });
  await more.click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.getByRole('button', { name: '新增区域' }).click();
  await expect(drawer(page).getByLabel('中文名称')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '新增区域' })).toBeFocused();
});

test('opening a page moves the focus to it, and every list has its name as heading', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/deviceManage/warehouseList');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('设备仓库');
  const link = menu(page).getByRole('link', { name: '已绑定设备' });
  await link.focus();
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '已绑定设备' })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toHaveAccessibleName('已绑定设备');
});

test('a failed search for options or selection of all rows is reported, and can be retried', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  let broken = true;
  await page.route('**/api/admin/customer/agenc*', (route) =>
    broken ? route.fulfill({ json: { code: 500, msg: 'kaputt', data: null } }) : route.continue(),
  );
  await page.goto('/userManage/userList?open=add');
  await drawer(page)
    .getByRole('combobox', { name: /所属代理/ })
    .click();
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(page.getByRole('option').first()).toBeAttached();

  await page.goto('/deviceManage/warehouseList?size=10&q=-2611-');
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await page.route('**/api/admin/device/list*', (route) => route.abort());
  await page.getByRole('button', { name: /^选择全部/ }).click();
  await expect(page.getByText(/^没能选中全部/)).toBeVisible();
});

test('Back asks before it discards text typed into a drawer within a record’s tab', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/customerManage/agentList');
  await rows(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/agentList\/\d+$/);
  await page.getByRole('tab', { name: '商户' }).click();
  await expect(page).toHaveURL(/tab=merchants/);
  await page.getByRole('tabpanel').getByRole('button', { name: '新增商户' }).first().click();
  const name = drawer(page).getByRole('textbox').first();
  await name.fill('half a name');
  await page.goBack();
  const asking = page.getByRole('dialog', { name: '放弃修改？' });
  await asking.getByRole('button', { name: '继续编辑' }).click();
  await expect(name).toHaveValue('half a name');
  await page.goBack();
  await asking.getByRole('button', { name: '放弃修改' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/tab=merchants/);
});

test('code that fails to load leaves the page as it is', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/deviceManage/boundDeviceList?q=P6-2611-000001');
  await rows(page).getByRole('link').first().click();
  const panel = page.getByRole('region', { name: '远程控制' });
  await expect(panel).toBeVisible();
  await page.route('**/assets/timers-form*', (route) => route.abort());
  await panel.getByRole('group', { name: '定时开关机', exact: true }).getByRole('button').click();
  await expect(page.getByText('未能加载，请重新加载页面')).toBeVisible();
  await expect(panel).toBeVisible();
});
