import { unique } from './support/lists';
import { menu } from './support/shell-parts';
import { expect, test } from './support/world';
import { everyLanguage } from './support/rights-parts';

test('a renamed menu entry is updated in open consoles, and an ended session asks the user what to do', async ({
  page,
  request,
  signedInAs,
}) => {
  // Uses a new session, because the test ends it.
  const admin = await signedInAs('admin', true);
  const headers = { Authorization: `Bearer ${admin}` };
  const title = `目录${unique()}`;
  const draft = {
    kind: 'menu',
    title: everyLanguage(title),
    parentId: 0,
    sort: 1,
    path: `/${unique()}`,
    component: 'modelList',
  };
  const connected = page.waitForEvent('websocket');
  await page.goto('/');
  await (await connected).waitForEvent('framesent');
  const { data } = await (await request.post('/api/admin/menu', { headers, data: draft })).json();
  await expect(menu(page).getByRole('link', { name: title })).toBeVisible();
  await request.put(`/api/admin/menu/${data.id}`, {
    headers,
    data: { ...draft, title: everyLanguage(`${title}新`) },
  });
  await expect(menu(page).getByRole('link', { name: `${title}新` })).toBeVisible();
  await request.delete(`/api/admin/menu/${data.id}`, { headers });
  await expect(menu(page).getByRole('link', { name: `${title}新` })).toHaveCount(0);

  await request.post('/api/admin/login/logOut', { headers });
  await expect(page.getByRole('dialog')).toContainText('登录状态已过期');
});
