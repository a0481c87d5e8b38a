import { scanApi } from '@chargehand/contract/areas/scan';
import { outboundApi } from '@chargehand/contract/areas/outbound';
import { deviceApi } from '@chargehand/contract/areas/device';
import type { APIRequestContext, Page } from '@playwright/test';
import { answer, field, shoot } from './scanning';
import { newCodes, takeIn } from './stocked';
import { expect, test } from './world';

const confirm = (page: Page) => page.getByRole('button', { name: /^出库 \d+ 台$/ });

async function begin(page: Page): Promise<void> {
  await page.goto('/deviceManage/scanList?kind=outbound');
  await page.getByLabel('出库对象').click();
  await page.getByTitle('代理商', { exact: true }).click();
  await page.getByRole('combobox', { name: '代理商' }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '·' }).first().click();
  await page.getByRole('button', { name: '开始扫描' }).click();
  await expect(field(page)).toBeFocused();
}

const holderOf = async (request: APIRequestContext, token: string, search: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get(deviceApi.list.path, { headers, params: { search } })).json();
  return data.rows[0]?.holder;
};

/** Hears the tones: how often one of each pitch was begun. */
const hear = (page: Page) =>
  page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
const heardOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'heard'));

test.describe('scan mode', () => {
  test('[SCAN-01, SCAN-02] first what and to whom, then code after code, answered by sight and by sound', async ({
    page,
    request,
    signedInAs,
  }) => {
    const token = await signedInAs('admin');
    const [a = '', b = ''] = newCodes(2);
    await takeIn(request, token, [a, b]);
    await hear(page);
    await begin(page);

    await shoot(page, a.toLowerCase());
    await expect(answer(page)).toHaveAttribute('data-kind', 'good');
    await expect(answer(page)).toContainText(a);
    await shoot(page, a);
    await expect(answer(page)).toHaveAttribute('data-kind', 'again');
    await shoot(page, 'NEVER-MADE');
    await expect(answer(page)).toHaveAttribute('data-kind', 'bad');
    await expect(answer(page)).toContainText('没有这台设备');
    expect(await heardOf(page)).toEqual([1175, 587, 587, 165]);

    // Whatever is pressed or clicked, the next code belongs to the field.
    await page.getByRole('button', { name: '提示音' }).click();
    await expect(field(page)).toBeFocused();
    await page.locator('h2').click();
    await shoot(page, `https://example.com/d/${b}`);
    await expect(answer(page)).toContainText(b);
    await expect(confirm(page)).toHaveText('出库 2 台');
    // Muted, and remembered.
    expect(await heardOf(page)).toHaveLength(4);
    await page.getByRole('button', { name: '提示音' }).click();
    await page.getByRole('button', { name: '清除有问题的' }).click();
    await field(page).press('Backspace');
    await expect(confirm(page)).toHaveText('出库 1 台');
    expect(await holderOf(request, token, a)).toBe('warehouse');
  });

  test('[SCAN-03] reloaded in the middle and without a network nothing is lost; confirmed twice it is one document', async ({
    page,
    context,
    request,
    signedInAs,
  }) => {
    const token = await signedInAs('admin');
    const codes = newCodes(12);
    await takeIn(request, token, codes);
    await begin(page);
    // Faster than any answer.
    await page.route(`**${scanApi.look.path}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    await shoot(page, ...codes.slice(0, 6));
    await page.reload();
    await expect(page.getByText('已扫描 6 台')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(confirm(page)).toHaveText('出库 6 台');
    await page.unroute(`**${scanApi.look.path}`);

    await context.setOffline(true);
    await shoot(page, ...codes.slice(6));
    await expect(page.getByText('连接不上服务器')).toBeVisible();
    await expect(confirm(page)).toBeDisabled();
    await context.setOffline(false);
    await expect(confirm(page)).toHaveText('出库 12 台');
    const listed = await page.getByRole('region', { name: '已扫描' }).getByRole('listitem').allInnerTexts();
    expect(listed.map((text) => codes.find((code) => text.includes(code)))).toEqual([...codes].reverse());
    expect(await holderOf(request, token, codes[0] ?? '')).toBe('warehouse');

    // The answer is lost on its way back, twice: who tries again finds that it is done.
    let tries = 0;
    await page.route(`**${outboundApi.create.path}`, async (route) => {
      tries += 1;
      const response = await route.fetch();
      if (tries <= 2) await route.abort();
      else await route.fulfill({ response });
    });
    await confirm(page).click();
    await expect(page.getByText('未提交')).toBeVisible();
    await confirm(page).click();
    await expect(page.getByText('已出库 12 台')).toBeVisible();
    expect(tries).toBe(3);
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await (
      await request.get('/api/admin/document/list', { headers, params: { deviceCode: codes[0] ?? '' } })
    ).json();
    expect(data.total).toBe(1);
    expect(data.rows[0].deviceCount).toBe(12);
    expect(await holderOf(request, token, codes[11] ?? '')).toBe('agent');
    // Nothing is kept of what is done.
    await page.goto('/deviceManage/scanList?kind=outbound');
    await expect(page.getByRole('button', { name: '开始扫描' })).toBeVisible();
  });

  test('what is scanned while the page is still being loaded is not lost', async ({
    page,
    request,
    signedInAs,
  }) => {
    const token = await signedInAs('admin');
    const [a = '', b = '', c = ''] = newCodes(3);
    await takeIn(request, token, [a, b, c]);
    await begin(page);
    await shoot(page, a);
    let come = (): void => {};
    const code = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/\/assets\/move-scan-/, async (route) => {
      await code;
      await route.continue();
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.keyboard.type(b);
    await page.keyboard.press('Enter');
    come();
    await page.getByRole('button', { name: '继续扫描' }).click();
    await expect(confirm(page)).toHaveText('出库 2 台');
    // While it asks whether to go on, too: the scanner's own Enter says yes.
    await page.unroute(/\/assets\/move-scan-/);
    await page.reload();
    await expect(page.getByRole('button', { name: '继续扫描' })).toBeFocused();
    await page.keyboard.type(c);
    await page.keyboard.press('Enter');
    await expect(confirm(page)).toHaveText('出库 3 台');
    await expect(field(page)).toHaveValue('');
  });

  test('what somebody else moved meanwhile is marked on its code, and the good ones stay', async ({
    page,
    request,
    signedInAs,
  }) => {
    const token = await signedInAs('admin');
    const [a = '', b = ''] = newCodes(2);
    await takeIn(request, token, [a, b]);
    await begin(page);
    await shoot(page, a, b);
    await expect(confirm(page)).toHaveText('出库 2 台');
    const headers = { authorization: `Bearer ${token}` };
    await request.post('/api/admin/return-back', { headers, form: { codes: b } });
    await confirm(page).click();
    await expect(page.getByRole('region', { name: '有问题' })).toContainText('已返厂');
    await expect(confirm(page)).toHaveText('出库 1 台');
    await confirm(page).click();
    await expect(page.getByText('已出库 1 台')).toBeVisible();
    expect(await holderOf(request, token, a)).toBe('agent');
  });
});
