import type { Page } from '@playwright/test';
import { rows } from './lists';
import type { Picture } from './pictures';
import { skeletons } from './loading';
import { menu } from './shell-parts';
import { expect, world } from './world';

/** Picture of a page that is loading: its requests to these addresses are never answered. */
interface LoadingPicture extends Omit<Picture, 'account'> {
  held: RegExp;
  /** Maximum number of different pixels, if the page shows more than a skeleton. */
  different?: number;
}

const models = '/deviceManage/modelList';
const boundList = '/deviceManage/boundDeviceList';
const regions = '/systemSetting/regionList';

/** Twelve loading states, one for each shape of skeleton. */
export const loadingPictures: readonly LoadingPicture[] = [
  { name: 'loading-list', path: models, held: /\/device-model\/list\?/ },
  { name: 'loading-list-phone', path: models, held: /\/device-model\/list\?/, width: 390, height: 844 },
  {
    name: 'loading-code',
    path: models,
    held: /\/device-list-[^/]*\.js$/,
    act: async (page) => {
      await expect(rows(page).first()).toBeVisible();
      await menu(page).getByRole('link', { name: '设备仓库' }).click();
    },
  },
  { name: 'loading-record', path: `${boundList}/1`, held: /\/bound-device\/1$/ },
  { name: 'loading-document-dark', path: '/deviceManage/documentList/1', held: /\/document\/1$/, dark: true },
  {
    name: 'loading-record-phone',
    path: `${boundList}/1`,
    held: /\/bound-device\/1$/,
    width: 390,
    height: 844,
  },
  {
    name: 'loading-drawer',
    path: regions,
    held: /\/region\/\d+$/,
    act: (page) => rows(page).first().getByRole('button').first().click(),
  },
  { name: 'loading-form', path: `${regions}?open=edit-1`, held: /\/region\/\d+$/ },
  { name: 'loading-dashboard', path: '/', held: /\/api\/admin\/dashboard/ },
  { name: 'loading-scan', path: '/deviceManage/scanList?kind=outbound', held: /\/move-scan-[^/]*\.js$/ },
  { name: 'loading-settings', path: '/systemSetting/personalSettingList', held: /\/personal$/, dark: true },
  {
    name: 'loading-kept',
    path: boundList,
    held: /\/bound-device\/list\?.*connection=offline/,
    different: 10_000,
    act: async (page) => {
      await expect(rows(page).first()).toBeVisible();
      await page.getByRole('navigation', { name: '视图' }).getByRole('button', { name: '离线' }).click();
    },
  },
];

/**
 * Opens a picture's page without the bars around it, whose parts load at different times, and waits for its skeleton or
 * for rows that are marked as kept.
 */
export async function openLoading(page: Page, picture: LoadingPicture): Promise<void> {
  const { path, held, dark = false, width = 1280, height = 800, act } = picture;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await page.context().addCookies([{ name: 'language', value: 'zh_CN', url: world().url }]);
  await page.route(held, () => {});
  await page.goto(path);
  await act?.(page);
  await expect(skeletons(page).or(page.locator('[data-kept]')).first()).toBeVisible();
  // The fonts come last, and change the width of the controls.
  await expect(page.locator('html')).toHaveAttribute('data-letters', '');
  for (const bar of await page.locator('header:not(main header), nav:not(main nav)').all())
    await bar.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
}
