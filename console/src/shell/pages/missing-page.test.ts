import { expect, test } from 'vitest';
import { missingPath } from './missing-page';

const product = { menuList: { records: false }, merchantList: { records: true } };
const missing = (path: string, components: string[] = []) =>
  missingPath(
    path,
    product,
    components.map((component) => ({ component })),
  );

test('[FOUND-110] a page of the product that the account’s menu lacks leads to /401, with its records', () => {
  expect(missing('/systemSetting/menuList')).toBe('/401');
  expect(missing('/systemSetting/menuList/')).toBe('/401');
  expect(missing('/customerManage/merchantList')).toBe('/401');
  expect(missing('/customerManage/merchantList/12')).toBe('/401');
});

test('[FOUND-110] an address that is no page of the product leads to /404', () => {
  expect(missing('/systemSetting/nothing')).toBe('/404');
  expect(missing('/systemSetting')).toBe('/404');
  expect(missing('/menuList')).toBe('/404');
  expect(missing('/systemSetting/menuList/12')).toBe('/404');
  expect(missing('/systemSetting/menuList/more')).toBe('/404');
  expect(missing('/x/toString')).toBe('/404');
});

test('[FOUND-110] a wrong address of a page that the account has elsewhere leads to /404', () => {
  expect(missing('/wrong/menuList', ['menuList'])).toBe('/404');
});
