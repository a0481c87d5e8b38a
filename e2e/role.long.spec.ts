import { expect, test } from './support/world';

test('the super administrators’ role cannot be changed; unsaved changes of a role are kept while another is open', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/systemSetting/roleList');
  const side = page.getByRole('navigation', { name: '角色' });
  await side.getByRole('button', { name: /^超级管理员/ }).click();
  const admin = page.getByRole('region', { name: '超级管理员' });
  await expect(admin).toContainText('超级管理员始终拥有全部权限');
  await expect(admin.getByRole('checkbox', { name: '全选' })).toBeDisabled();
  await expect(admin.getByRole('button', { name: '删除' })).toHaveCount(0);
  await side.getByRole('button', { name: /^客服/ }).click();
  const support = page.getByRole('region', { name: '客服' });
  await support.getByRole('checkbox', { name: '型号管理: 查看', exact: true }).click();
  await expect(support).toContainText('处未保存的修改');
  await side.getByRole('button', { name: /^仓库主管/ }).click();
  await expect(page.getByRole('region', { name: '仓库主管' })).not.toContainText('处未保存的修改');
  await expect(side.getByRole('img', { name: '有未保存的修改' })).toBeVisible();
  await page.goBack();
  await expect(support).toContainText('处未保存的修改');
  await support.getByRole('button', { name: '放弃修改' }).click();
});
