import { writeFileSync } from 'node:fs';
import { partBytes } from '@chargehand/contract/http/uploads';
import { apk } from '../simulator/src/apk';
import { findings } from './support/axe';
import { drawer, unique } from './support/lists';
import { expect, test } from './support/world';

test('[UPGRADE-01] a package upload resumes after a lost connection, can be paused, and continues after a reload', async ({
  page,
  signedInAs,
}, info) => {
  await signedInAs('admin');
  const path = info.outputPath(`${unique()}.apk`);
  writeFileSync(path, apk({ size: 2.5 * partBytes }));
  let began = 0;
  page.on('request', (one) => {
    if (one.method() === 'PUT' && one.url().endsWith('/parts/0')) began += 1;
  });
  const form = drawer(page);
  const choose = () => form.locator('input[type=file]').setInputFiles(path);
  const name = path.split('/').at(-1) ?? '';

  await page.route(`**/parts/${partBytes}`, (route) => route.abort(), { times: 1 });
  // Leaves the request with the last part unanswered, so that the upload can be paused.
  await page.route(`**/parts/${2 * partBytes}`, () => {});
  await page.goto('/upgradeManage/appUpgradeList?open=add');
  await choose();
  await expect(form.getByText('连接中断，恢复后会自动继续')).toBeVisible();
  await expect(form.getByText(/已上传 80%（8 MB/)).toBeVisible();
  await form.getByRole('button', { name: '暂停' }).click();
  await expect(form.getByText('已暂停，可随时继续')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.unroute(`**/parts/${2 * partBytes}`);
  await page.reload();
  await expect(form.getByText(`“${name}”已上传 80%，重新选择同一个文件即可继续`)).toBeVisible();
  await choose();
  await expect(form.getByText(`${name} · 10 MB`)).toBeVisible();
  expect(began).toBe(1);
});

test('[UPGRADE-01] the notes of a version keep their lines where it is shown', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/upgradeManage/appUpgradeList');
  await page.getByRole('row', { name: /iOS/ }).getByRole('button', { name: 'iOS', exact: true }).click();
  const notes = drawer(page).locator('dd', { hasText: '修复了若干问题' });
  // Counts the lines by `innerText`, which has a line break wherever the page shows one.
  await expect.poll(async () => (await notes.innerText()).split('\n').length).toBeGreaterThan(2);
});
