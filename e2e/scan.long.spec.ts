import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { field, shoot } from './support/scanning';
import { newCodes, addToStock } from './support/stocked';
import { expect, test } from './support/world';
import { confirm, begin, holderOf } from './support/scan-parts';

test.describe('scan mode', () => {
  test('[SCAN-03] a reload without a network loses no scans; a repeated confirmation creates one document', async ({
    page,
    context,
    request,
    signedInAs,
  }) => {
    const token = await signedInAs('admin');
    const codes = newCodes(12);
    await addToStock(request, token, codes);
    await begin(page);
    // Delays the server's responses, so that the scanner is faster than the server.
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

    // Loses the server's response to the first two tries. The third try must find that the document exists.
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
    // After the confirmation, no scan must be left to continue.
    await page.goto('/deviceManage/scanList?kind=outbound');
    await expect(page.getByRole('button', { name: '开始扫描' })).toBeVisible();
  });

  test('codes scanned while the page is still loading are not lost', async ({
    page,
    request,
    signedInAs,
  }) => {
    const token = await signedInAs('admin');
    const [a = '', b = '', c = ''] = newCodes(3);
    await addToStock(request, token, [a, b, c]);
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
    // The page asks whether to continue the scan. A code scanned now must count, too: the scanner's Enter presses the
    // focused button.
    await page.unroute(/\/assets\/move-scan-/);
    await page.reload();
    await expect(page.getByRole('button', { name: '继续扫描' })).toBeFocused();
    await page.keyboard.type(c);
    await page.keyboard.press('Enter');
    await expect(confirm(page)).toHaveText('出库 3 台');
    await expect(field(page)).toHaveValue('');
  });
});

test.describe('scan mode', () => {
  test('a device moved meanwhile by another user is marked on its code, and the good codes are kept', async ({
    page,
    request,
    signedInAs,
  }) => {
    const token = await signedInAs('admin');
    const [a = '', b = ''] = newCodes(2);
    await addToStock(request, token, [a, b]);
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
