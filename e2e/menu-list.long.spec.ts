import { drawer, unique } from './support/lists';
import { menu } from './support/shell-parts';
import { expect, test } from './support/world';

test('[MENUADM-01] [MENUADM-02] [MENUADM-03] an entry is added, changed and deleted, and the sidebar follows after a reload', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await signedInAs('admin');
  const path = `manual${unique()}`;
  const name = `手册 ${path}`;
  await page.goto('/systemSetting/menuList');
  const row = (text: string) => page.locator('tbody tr[data-row-key]').filter({ hasText: text });
  for (const head of ['菜单名称', '类型', '排序', '路由地址', '组件路径', '权限标识'])
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible();
  await page.getByRole('textbox', { name: '名称、路由地址、权限标识' }).fill('regionList:add');
  await expect(row('regionList:add')).toContainText('按钮');
  await page.getByRole('textbox', { name: '名称、路由地址、权限标识' }).fill('');

  await row('/deviceManage').getByRole('button', { name: '更多操作: 设备管理' }).click();
  await page.getByRole('menuitem', { name: '新增下级' }).click();
  const form = drawer(page);
  await form.getByLabel('排序').fill('');
  await form.getByRole('button', { name: '新增菜单' }).click();
  for (const field of ['菜单名称', '排序', '路由地址', '组件路径'])
    await expect(form.getByText(`${field}不能为空`)).toBeVisible();
  await form.getByText('按钮', { exact: true }).click();
  await form.getByRole('button', { name: '新增菜单' }).click();
  await expect(form.getByText('权限标识不能为空')).toBeVisible();
  await form.getByText('菜单', { exact: true }).click();
  await form.getByLabel('菜单名称', { exact: true }).fill(name);
  await form.getByLabel('排序').fill('99');
  await form.getByLabel('路由地址').fill('modelList');
  await form.getByLabel('组件路径').fill('InnerLink');
  await form.getByRole('radio', { name: 'book-open' }).click();
  await form.getByLabel(/^外链地址/).fill('https://example.com/manual');
  await form.getByRole('button', { name: '新增菜单' }).click();
  await expect(form.getByText(/^已被“.+”使用$/)).toBeVisible();
  await form.getByLabel('路由地址').fill(path);
  await form.getByRole('button', { name: '新增菜单' }).click();
  await expect(row(name)).toContainText('InnerLink');
  // Waits until the form is closed; otherwise the address would reopen it after the reload.
  await expect(form).toHaveCount(0);
  await page.reload();
  await menu(page).getByRole('button', { name: '设备管理' }).click();
  await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
  await row(name).getByRole('button', { name: '编辑' }).click();
  await expect(form.getByRole('radio', { name: 'book-open' })).toHaveAttribute('aria-checked', 'true');
  await form.getByLabel('菜单名称', { exact: true }).fill(`${name}新`);
  await form.getByRole('button', { name: '保存菜单' }).click();
  await expect(row(`${name}新`)).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.reload();
  await menu(page).getByRole('button', { name: '设备管理' }).click();
  await expect(menu(page).getByRole('link', { name: `${name}新` })).toBeVisible();

  await row(name)
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const ask = page.getByRole('dialog', { name: `是否确认删除“${name}新”？` });
  await ask.getByRole('button', { name: '删除' }).click();
  await expect(row(name)).toHaveCount(0);
  await row('/systemSetting')
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const whole = page.getByRole('dialog', { name: '是否确认删除“系统设置”？' });
  await expect(whole).toContainText('个人设置');
  await expect(whole).toContainText('系统自带的菜单');
  await whole.getByRole('textbox', { name: '请输入“系统设置”以确认' }).fill('系统设置');
  await whole.getByRole('button', { name: '删除' }).click();
  await expect(whole.getByRole('alert')).toContainText('菜单管理及其上级不能删除');
});

test('deleting a built-in entry needs its name typed, and restoring it gives it back to the roles that held it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/systemSetting/menuList');
  const row = page.locator('tbody tr[data-row-key]').filter({ hasText: 'signInLogList:export' });
  await expect(row.or(page.getByRole('button', { name: '全部展开' })).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '恢复已删除的菜单' })).toHaveCount(0);
  await page.getByRole('textbox', { name: '名称、路由地址、权限标识' }).fill('signInLogList:export');
  await row.getByRole('button', { name: '更多操作: 导出' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const ask = page.getByRole('dialog', { name: '是否确认删除“导出”？' });
  await expect(ask).toContainText('失去其权限的角色：管理员');
  const remove = ask.getByRole('button', { name: '删除' });
  const name = ask.getByRole('textbox', { name: '请输入“导出”以确认' });
  await remove.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('导');
  await remove.click();
  await expect(row).toHaveCount(1);
  await name.fill('导出');
  await remove.click();
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: '恢复已删除的菜单' }).click();
  const back = page.getByRole('dialog', { name: '恢复系统自带的菜单' });
  await back.getByRole('button', { name: '恢复: 导出' }).click();
  await expect(back).toContainText('没有已删除的系统菜单');
  await back.getByRole('button', { name: '关闭' }).last().click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: '更多操作: 导出' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(ask).toContainText('失去其权限的角色：管理员');
});
