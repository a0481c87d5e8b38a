import { writeFileSync } from 'node:fs';
import { filmCooling } from './support/cooling';
import { openPicture, type Picture } from './support/pictures';
import { test } from './support/world';

const folder = 'docs/pictures';
const devices = '/deviceManage/boundDeviceList';

/** Pages of the demo world with its past that the README shows. */
const shown: readonly Picture[] = [
  { name: 'dashboard', account: 'admin', path: '/', height: 1010 },
  { name: 'list-dark', account: 'admin', path: devices, language: 'de_DE', dark: true, height: 860 },
  { name: 'sign-in', path: '/login' },
  { name: 'phone', account: 'admin', path: devices, width: 390, height: 844 },
];

for (const picture of shown)
  test(`the README's ${picture.name}`, async ({ page, signedInAs }) => {
    if (picture.account) await signedInAs(picture.account);
    await openPicture(page, picture);
    await page.screenshot({ path: `${folder}/${picture.name}.png`, animations: 'disabled' });
  });

test('the README’s moving picture', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  writeFileSync(`${folder}/cooling.webp`, await filmCooling(page));
});
