import { drawer, rows, unique } from './support/lists';
import { expect, test } from './support/world';

test('[REQUEST-20] a write with a lost response succeeds, and Enter twice on a slow connection sends once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.clock.install();
  const name = `Lost ${unique()}`;
  let sent = 0;
  await page.route('**/api/admin/region', async (route) => {
    sent += 1;
    const answer = await route.fetch();
    if (sent === 1) return route.abort('connectionreset');
    await route.fulfill({ response: answer });
  });
  const fillIn = async (called: string) => {
    await page.goto('/systemSetting/regionList?open=add');
    const form = drawer(page);
    await form.getByLabel('中文名称').fill(called);
    await form.getByLabel('英文名称').fill(called);
    await form.getByLabel('区号').fill('997');
    await form.getByRole('combobox', { name: '语言' }).click();
    await page.keyboard.type('德语');
    // Waits for the option, because Enter takes the active option, and options may appear after the text is typed.
    await expect(page.locator('.ant-select-item-option-active').filter({ hasText: '德语' })).toBeVisible();
    await page.keyboard.press('Enter');
    await form.getByLabel('语言标识').fill('de-AT');
    await form.getByLabel('与北京时间时差').fill('-7');
  };
  await fillIn(name);
  await drawer(page).getByRole('button', { name: '新增区域' }).click();
  await expect(page.getByText('区域已新增')).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);
  expect(sent).toBe(2);

  let held: () => void = () => {};
  const holding = new Promise<void>((resolve) => (held = resolve));
  await page.unroute('**/api/admin/region');
  sent = 0;
  await page.route('**/api/admin/region', async (route) => {
    sent += 1;
    await holding;
    await route.continue();
  });
  await fillIn(`${name} 2`);
  const dial = drawer(page).getByLabel('区号');
  await dial.press('Enter');
  await expect.poll(() => sent).toBe(1);
  await page.clock.fastForward(1_500);
  await dial.press('Enter');
  held();
  await expect(drawer(page)).toHaveCount(0);
  expect(sent).toBe(1);
  await page.goto(`/systemSetting/regionList?q=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(2);
});

test('Esc asks before it discards text in a dialog', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/feedbackManage/feedbackList?status=unprocessed');
  await rows(page)
    .first()
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: /处理|回复/ }).click();
  const note = page.getByRole('dialog').getByRole('textbox');
  await note.fill('half a sen');
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: '放弃修改？' });
  await asking.getByRole('button', { name: '继续编辑' }).click();
  await expect(note).toHaveValue('half a sen');
});
