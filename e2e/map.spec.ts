import type { APIRequestContext, Page } from '@playwright/test';
import { findings } from './support/axe';
import { unique } from './support/lists';
import { expect, test } from './support/world';

/** Arguments with which Chromium draws WebGL without a graphics card. */
const software = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

test.use({ launchOptions: { executablePath, args: software } });

/** Adds two places of the merchant that are near to each other, far from all others. Returns what their names share. */
async function addPlaces(
  request: APIRequestContext,
  token: string,
  [latitude, longitude]: readonly [number, number],
): Promise<string> {
  const mark = `地图${unique()}`;
  for (const [suffix, aside] of [
    ['东', 0.01],
    ['西', 0],
  ] as const) {
    const response = await request.post('/api/admin/place', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        name: `${mark}${suffix}`,
        address: '港口路 1 号',
        latitude,
        longitude: longitude + aside,
        timeZone: 'UTC',
        visible: false,
      },
    });
    expect((await response.json()).code).toBe(1);
  }
  return mark;
}

/** Opens the group of two places and then one of them, by keyboard alone, and follows the card to the place's page. */
async function openByKeyboard(page: Page, mark: string): Promise<void> {
  const list = page.getByRole('region', { name: '视野内的场所' });
  const group = list.getByRole('button', { name: new RegExp(`“${mark}.”等 2 个场所`) });
  await group.focus();
  await page.keyboard.press('Enter');
  const place = list.getByRole('button', { name: `${mark}西` });
  await expect(place).toBeVisible();
  await expect(list.getByRole('heading', { name: '视野内 2 个场所' })).toBeVisible();
  await place.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: `${mark}西` });
  await expect(card.getByRole('heading')).toBeFocused();
  await expect(card).toContainText('港口路 1 号');
  await expect(card).toContainText('无设备');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
  await card.getByRole('link', { name: '打开场所' }).click();
  await expect(page).toHaveURL(/\/placeList\/\d+$/);
  await expect(page.getByRole('heading', { name: `${mark}西` })).toBeVisible();
}

test('[PLACE-03] [PLACE-05] a merchant opens a group on the drawn map, which has outlines and no foreign host', async ({
  page,
  request,
  signedInAs,
}) => {
  const mark = await addPlaces(request, await signedInAs('merchant'), [64.13, -21.9]);
  const hosts = new Set<string>();
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host));
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  const outlines = page.waitForResponse(/land-50m-.*\.json$/);
  await page.goto('/deviceManage/placeMap');
  expect((await outlines).status()).toBe(200);
  const map = page.getByRole('region', { name: '场所地图' });
  await expect(map).toBeVisible();
  await expect(page.getByText('Natural Earth')).toBeVisible();
  await openByKeyboard(page, mark);
  expect(wrong).toEqual([]);
  expect([...hosts].filter((host) => host !== '' && host !== new URL(page.url()).host)).toEqual([]);
});

test('[PLACE-03] a click on a group of the drawn map divides it', async ({ page, request, signedInAs }) => {
  const mark = await addPlaces(request, await signedInAs('merchant'), [-33.9, 18.4]);
  await page.goto('/deviceManage/placeMap');
  const map = page.getByRole('main');
  await map.locator(`button[title*="${mark}"][title*="2 个场所"]`).click();
  await map.locator(`button[title^="${mark}东"]`).click();
  await expect(page.getByRole('region', { name: `${mark}东` })).toContainText('无设备');
});

test('[PLACE-03] without WebGL the page says so, and its list opens groups and places', async ({
  page,
  request,
  signedInAs,
}) => {
  const mark = await addPlaces(request, await signedInAs('merchant'), [-33.8, 151.2]);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/deviceManage/placeMap');
  await expect(page.getByText('此浏览器不支持 WebGL，无法绘制地图。')).toBeVisible();
  await openByKeyboard(page, mark);
});
