import { expect, test } from './support/world';

test('[FOUND-28] an account that may not decide applications is offered no view of them', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('agent');
  await page.goto('/mesAgency/examineList');
  const views = page.getByRole('navigation', { name: '视图' });
  await expect(views.getByText('退货', { exact: false })).toBeVisible();
  await expect(views.getByText('API 申请', { exact: false })).toHaveCount(0);
});
