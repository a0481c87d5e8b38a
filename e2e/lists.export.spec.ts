import type { Page } from '@playwright/test';
import { rows } from './support/lists';
import { expect, test } from './support/world';
import { exported } from './support/lists-export-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

const shownHeads = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).filter((head) => head !== '' && head !== '操作');

test('[LAYOUT-16] export gives a file with exactly the rows of the filter, all pages in their order', async ({
  page,
}) => {
  // Makes the window wide enough for every column.
  await page.setViewportSize({ width: 1700, height: 900 });
  await page.goto('/deviceManage/warehouseList?q=-2611-&bindStatus=bound&sort=code.desc&size=10');
  const code = rows(page).getByRole('link', { name: /^P\d/ });
  await expect(rows(page)).toHaveCount(10);
  const heads = await shownHeads(page);
  const file = await exported(page);
  expect(file.name).toMatch(/^设备仓库 \d{4}-\d\d-\d\d\.xlsx$/);
  const [head = [], ...written] = file.rows;
  // Leaves out the file's second column about the holder of a device. The list shows the holder in one column.
  expect(head.filter((one) => one !== '持有人')).toEqual(heads);

  const seen: string[] = [];
  const next = page.getByRole('button', { name: '下一页' });
  for (;;) {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    seen.push(...(await code.allInnerTexts()));
    if (await next.isDisabled()) break;
    await next.click();
    await expect(page).toHaveURL(new RegExp(`page=${Math.ceil(seen.length / 10) + 1}`));
    await expect(code.first()).not.toHaveText(seen.at(-10) ?? '');
  }
  expect(seen.length).toBeGreaterThan(10);
  expect(written.map(([first]) => first)).toEqual(seen);
  expect([...new Set(written.map((line) => line[head.indexOf('绑定状态')]))]).toEqual(['已绑定']);
});
