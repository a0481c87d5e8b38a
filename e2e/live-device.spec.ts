import { expect, test } from './support/world';
import { steady, openDevice, inTrouble } from './support/live-device-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('a device that is too hot shows this first, with its reason, and nothing on its page is green', async ({
  page,
}) => {
  await inTrouble(page, { temperature: 66.4, fan: false });
  await openDevice(page, steady);
  const troubles = page.getByRole('region', { name: '需要处理的问题' });
  await expect(troubles).toContainText(/高温：66\.4.°C，上限 65\.0.°C/);
  await expect(troubles).toContainText('风扇没有转动');
  const green = await page.locator('main').evaluate((main) => {
    const isGreen = (colour: string): boolean => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return /^rgb/.test(colour) && g > r + 24 && g > b + 24;
    };
    // Leaves out the previous list, which React's Activity keeps in the page, hidden.
    const seen = [...main.querySelectorAll('*')].filter((one) => one.checkVisibility());
    return seen.flatMap((element) => {
      const { color, backgroundColor, fill, stroke } = getComputedStyle(element);
      return [color, backgroundColor, fill, stroke].some(isGreen) ? [element.outerHTML.slice(0, 120)] : [];
    });
  });
  expect(green).toEqual([]);
});

test('[BOUND-06] charts of a day, a month and a year are drawn, and the day’s is updated with new readings', async ({
  page,
}) => {
  await openDevice(page, steady);
  const course = page.getByRole('region', { name: '功率与温度' });
  const chart = course.getByRole('img', { name: /一天的功率与温度：最高 [\d.]+.°C/ });
  await expect(chart).toBeVisible();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/device-statistics/.test(request.url())) reads.push(request.url());
  });
  const drawn = () => chart.innerHTML();
  const before = await drawn();
  await expect.poll(drawn).not.toBe(before);
  expect(reads).toEqual([]);
  await course.getByText('日', { exact: true }).click();
  await expect(page.getByRole('img', { name: /的用电量与充电次数：/ })).toBeVisible();
  await page.locator('label').filter({ hasText: /^月$/ }).click();
  await expect(page.getByRole('img', { name: /^20\d\d年的用电量与充电次数：/ })).toBeVisible();
  await page.getByRole('button', { name: '往前' }).click();
  await expect(page.getByRole('button', { name: '往后' })).toBeEnabled();
});
