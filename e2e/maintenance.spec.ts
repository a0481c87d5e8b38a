import { drawer, menuOf, row, rows } from './support/lists';
import { confirm } from './support/stock';
import { expect, test } from './support/world';

test('[ALARM-03] a charger is taken out of service with a reason, and put into service again', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('agent');
  await page.goto('/deviceManage/boundDeviceList');
  const charger = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
  await menuOf(page, charger);
  await page.getByRole('menuitem', { name: '停用设备', exact: true }).click();
  await drawer(page).getByRole('button', { name: '开始停用' }).click();
  await expect(drawer(page)).toContainText('原因不能为空');
  await drawer(page).getByLabel('原因').fill('更换风扇');
  await drawer(page).getByRole('button', { name: '开始停用' }).click();
  await expect(page.getByText('已停用', { exact: true })).toBeVisible();

  await page.goto('/warnManage/maintenanceList');
  await page.getByRole('button', { name: '停用中', exact: true }).click();
  await expect(row(page, charger)).toContainText('更换风扇');
  await menuOf(page, charger);
  await page.getByRole('menuitem', { name: '结束停用', exact: true }).click();
  await confirm(page, /的停用/, '结束停用');
  await expect(row(page, charger)).toHaveCount(0);
});
