import { drawer, rows } from './support/lists';
import { confirm } from './support/stock';
import { expect, test } from './support/world';

test('[ALARM-10] an alarm is taken, shelved with a reason and acknowledged, and its course says by whom', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/warnManage/alarmList');
  await page.getByRole('button', { name: '待确认', exact: true }).click();
  await expect(rows(page).first()).toContainText('未确认');
  const device = (await rows(page).first().getByRole('cell').nth(1).textContent()) ?? '';
  await rows(page).first().getByRole('button', { name: device, exact: true }).click();
  const alarm = page.getByRole('dialog', { name: device, exact: true });
  const course = alarm.getByRole('region', { name: '经过' });
  await expect(course).toContainText('告警');

  await alarm.getByRole('button', { name: '接手', exact: true }).click();
  await confirm(page, /由您处理/, '接手');
  await expect(course.getByRole('listitem').filter({ hasText: '接手' })).toContainText('admin');

  await alarm.getByRole('button', { name: '搁置', exact: true }).click();
  const shelf = drawer(page).filter({ hasText: '时长' });
  await shelf.getByRole('button', { name: '搁置', exact: true }).click();
  await expect(shelf).toContainText('原因不能为空');
  await shelf.getByLabel('原因').fill('配件已订购');
  await shelf.getByRole('button', { name: '搁置', exact: true }).click();
  await expect(course.getByRole('listitem').filter({ hasText: '搁置' })).toContainText('配件已订购');

  await alarm.getByRole('button', { name: '确认', exact: true }).click();
  await confirm(page, /确认“/, '确认');
  await expect(course.getByRole('listitem').filter({ hasText: '已确认' })).toContainText('admin');
});
