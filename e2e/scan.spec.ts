import type { Page } from '@playwright/test';
import { answer, field, shoot } from './support/scanning';
import { newCodes, addToStock } from './support/stocked';
import { expect, test } from './support/world';
import { confirm, begin, holderOf } from './support/scan-parts';

/** Records the pitch of each tone that the page plays. */
const recordTones = (page: Page) =>
  page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(globalThis, { heard: tones });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      tones.push(this.frequency.value);
      start.call(this, when);
    };
  });

const tonesOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'heard'));

test.describe('scan mode', () => {
  test('[SCAN-01, SCAN-02, FOUND-19] type and recipient come first, then each code is answered by sight and by sound', async ({
    page,
    request,
    signedInAs,
  }) => {
    const token = await signedInAs('admin');
    const [a = '', b = ''] = newCodes(2);
    await addToStock(request, token, [a, b]);
    await recordTones(page);
    await begin(page);

    await shoot(page, a.toLowerCase());
    await expect(answer(page)).toHaveAttribute('data-kind', 'good');
    await expect(answer(page)).toContainText(a);
    await shoot(page, a);
    await expect(answer(page)).toHaveAttribute('data-kind', 'again');
    await shoot(page, 'NEVER-MADE');
    await expect(answer(page)).toHaveAttribute('data-kind', 'bad');
    await expect(answer(page)).toContainText('没有这台设备');
    expect(await tonesOf(page)).toEqual([1175, 587, 587, 165]);

    // The field must have the focus for the next code, also after a click on something else.
    await page.getByRole('button', { name: '提示音' }).click();
    await expect(field(page)).toBeFocused();
    await page.locator('h2').click();
    // Types as a scanner that ends each code with Tab.
    await page.keyboard.type(`https://example.com/d/${b}`);
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await expect(answer(page)).toContainText(b);
    await expect(confirm(page)).toHaveText('出库 2 台');
    // The code scanned while the sound was off must have played no tone.
    expect(await tonesOf(page)).toHaveLength(4);
    await page.getByRole('button', { name: '提示音' }).click();
    await page.getByRole('button', { name: '清除有问题的' }).click();
    await field(page).press('Backspace');
    await expect(confirm(page)).toHaveText('出库 1 台');
    expect(await holderOf(request, token, a)).toBe('warehouse');
  });
});
