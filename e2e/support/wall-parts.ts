import { expect, test } from './world';

/** Defines a test that a wall screen of this size shows all figures and charts. */
export function describeWall(width: number, height: number): void {
  test(`a wall screen of ${width} × ${height} shows all figures and whole charts without scrolling`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin');
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('button', { name: '大屏' }).click();
    await expect(page.getByRole('region', { name: '实时动态' }).getByRole('listitem')).toHaveCount(12);
    const wall = page.locator(':fullscreen');
    const figures = wall.locator('[aria-busy] strong');
    await expect(figures).toHaveCount(11);
    for (const figure of await figures.all()) await expect(figure).toBeInViewport({ ratio: 1 });
    const chart = wall.getByRole('img', { name: /^设备数量/ });
    await expect(chart).toBeInViewport({ ratio: 1 });
    // Returns elements whose content is larger than their box, and therefore cut off. Neither the page nor the text of
    // a card may be cut off.
    const cut = await wall.evaluate((root) =>
      [root, ...root.querySelectorAll('[aria-busy], [aria-busy] *, header, header *')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .filter((one) => getComputedStyle(one).display !== 'inline')
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    expect(cut).toEqual([]);
    expect((await chart.boundingBox())?.height).toBeGreaterThan(height / 8);
  });
}
