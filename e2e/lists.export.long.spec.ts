import { rows } from './support/lists';
import { expect, test } from './support/world';
import { exported } from './support/lists-export-parts';

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('a live list exports plain numbers under headings with units', async ({ page }) => {
  await page.goto('/deviceManage/boundDeviceList?q=P6-2611-000001');
  await expect(rows(page)).toHaveCount(1);
  const [head = [], ...written] = (await exported(page)).rows;
  expect(written).toHaveLength(1);
  const [device = []] = written;
  const cellOf = (label: string) => device[head.indexOf(label)];
  expect(cellOf('设备编码')).toBe('P6-2611-000001');
  expect(cellOf('连接状态')).toBe('在线');
  expect(typeof cellOf('温度 (°C)')).toBe('number');
  expect(typeof cellOf('功率 (W)')).toBe('number');
  expect(cellOf('端口')).toBe(6);
});

test('models export without their pictures', async ({ page }) => {
  await page.goto('/deviceManage/modelList?q=P6');
  await expect(rows(page).first()).toBeVisible();
  const {
    rows: [head = [], ...written],
  } = await exported(page);
  expect(head).toContain('设计功率 (W)');
  expect(head).not.toContain('图片');
  expect(written.map(([name]) => name)).toContain('P6');
});
