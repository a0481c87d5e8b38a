import type { Page } from '@playwright/test';
import { busy } from './support/axe';
import { loadingPictures, openLoading } from './support/loading-pictures';
import { makeStill, openPicture, type Picture } from './support/pictures';
import { expect, test } from './support/world';

/** Opens the page of the list's first record, and waits for its content. */
const openFirst = async (page: Page) => {
  await firstRow(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/\d+$/);
  await expect(page.getByRole('main').getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('switch').first()).toBeVisible();
  await expect(busy(page)).toHaveCount(0);
};
const firstRow = (page: Page) => page.locator('tbody tr[data-row-key], main article').first();

/** Pages whose boxes, lines and controls are compared with the pictures beside this file. */
const compared: readonly Picture[] = [
  { name: 'list', account: 'admin', path: '/deviceManage/warehouseList' },
  {
    name: 'list-phone',
    account: 'admin',
    // Shows only devices of the demo world, because those of other tests have longer names.
    path: '/deviceManage/warehouseList?q=-0000',
    width: 390,
    height: 844,
  },
  {
    name: 'form',
    account: 'admin',
    path: '/deviceManage/modelList',
    act: async (page) => {
      await page.getByRole('button', { name: '新增型号' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  { name: 'dashboard-agent', account: 'agent', path: '/' },
  { name: 'dashboard-merchant', account: 'merchant', path: '/' },
  { name: 'dashboard-admin', account: 'admin', path: '/' },
  {
    name: 'device',
    account: 'admin',
    path: '/deviceManage/boundDeviceList?portFault=true',
    act: openFirst,
  },
  {
    name: 'dialog',
    account: 'admin',
    path: '/deviceManage/warehouseList',
    act: async (page) => {
      await page.getByRole('button', { name: /账号菜单/ }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

/** Compares the page with an earlier picture, without its texts. */
const compare = async (
  page: Page,
  { name, width }: Pick<Picture, 'name' | 'width'>,
  maxDiffPixels = width === 390 ? 100 : 10_000,
) => {
  await makeStill(page);
  const phone = width === 390;
  await expect(page).toHaveScreenshot(`${name}.png`, {
    animations: 'disabled',
    // Maximum colour difference that is ignored. It is small enough that white differs from the grey of the page.
    threshold: 0.03,
    // Hides the navbar on a phone: a different number of unread messages in it could change more pixels than the low
    // limit below allows.
    mask: phone ? [page.getByRole('banner')] : [],
    // Maximum number of different pixels, because the demo world's data differs a little from run to run. The limit
    // is lower on a phone, so that a defect of 275 pixels, such as misshapen tick boxes, still fails the test.
    maxDiffPixels,
  });
};

for (const picture of compared)
  test(`the ${picture.name} looks as it did`, async ({ page, signedInAs }) => {
    if (picture.account) await signedInAs(picture.account);
    await openPicture(page, picture);
    await compare(page, picture);
  });

for (const picture of loadingPictures)
  test(`[FOUND-85] the state ${picture.name} looks as it did`, async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await openLoading(page, picture);
    // A loading page shows hardly any data, and the bars of a skeleton have few pixels.
    await compare(page, picture, picture.different ?? 100);
  });
