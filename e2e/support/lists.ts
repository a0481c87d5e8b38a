import type { Device } from '@chargehand/contract/areas/stock/device';
import type { Page } from '@playwright/test';

export const rows = (page: Page) => page.locator('tbody tr[data-row-key]');
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const drawer = (page: Page) => page.getByRole('dialog');
export const search = (page: Page) => page.getByRole('search').getByRole('textbox');
/** Returns a suffix that makes a test's names unique in the world. */
export const unique = () => Date.now().toString(36).slice(-6) + Math.floor(Math.random() * 1296).toString(36);
export const menuOf = async (page: Page, name: string) => {
  await row(page, name)
    .getByRole('button', { name: `更多操作: ${name}` })
    .click();
};

/** Responds to requests for the list of devices with invented rows, as if there were `total` devices. */
export async function pretend(page: Page, total: number): Promise<void> {
  await page.route('**/api/admin/device/list*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get('pageNum')), Number(query.get('pageSize'))];
    const first = (number - 1) * size;
    return route.fulfill({
      json: {
        code: 1,
        msg: '',
        data: {
          total,
          rows: Array.from(
            { length: Math.min(size, total - first) },
            (_, index) =>
              ({
                id: first + index + 1,
                code: `X-${first + index + 1}`,
                modelId: 1,
                modelName: 'P6',
                mac: '02:00:00:00:00:01',
                ip: '10.0.0.1',
                portCount: 6,
                wifiName: 'w',
                image: 'x.png',
                holder: 'warehouse',
                holderName: null,
                agentName: null,
                inAt: '2026-01-01T00:00:00.000Z',
                outAt: null,
                returnReason: null,
                returnState: null,
                saleStatus: 'inStock',
                bindStatus: 'unbound',
                outStatus: 'notOut',
                stands: 'inStock',
                moved: false,
                soldAt: null,
                placeId: null,
                placeName: null,
                tags: [],
                createdAt: '2026-01-01T00:00:00.000Z',
                createdBy: null,
              }) satisfies Device,
          ),
        },
      },
    });
  });
}
