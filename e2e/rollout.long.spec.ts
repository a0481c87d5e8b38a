import { createHash, randomBytes } from 'node:crypto';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/stock/device-credentials';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import type { APIRequestContext } from '@playwright/test';
import { type Charger, startCharger } from '../simulator/src/charger';
import { newKeyPair, signFirmware } from '../simulator/src/signing';
import type { UpgradeOptions } from '../simulator/src/upgrade';
import { findings } from './support/axe';
import { drawer, row, unique } from './support/lists';
import { newCodes, addToStock } from './support/stocked';
import { pick } from './support/stock';
import { expect, test } from './support/world';

const runs = '1.0.0';

/**
 * Starts a simulated charger of the demo world's smallest model for each function in `makes`. The function gets the
 * code of the model and returns the charger's upgrade options.
 */
async function chargersOf(
  request: APIRequestContext,
  token: string,
  makes: readonly ((model: string) => UpgradeOptions)[],
) {
  const headers = { authorization: `Bearer ${token}` };
  const codes = newCodes(makes.length);
  await addToStock(request, token, codes);
  const models = (await (await request.get(deviceModelApi.options.path, { headers })).json()).data;
  const chargers: Charger[] = [];
  let model = { id: 0, name: '', code: '' };
  for (const [i, code] of codes.entries()) {
    const list = await request.get(deviceApi.list.path, { headers, params: { search: code } });
    const [{ id, modelId }] = (await list.json()).data.rows;
    model = models.find((one: typeof model) => one.id === modelId);
    const renewing = deviceCredentialsApi.renew.path.replace(':id', String(id));
    const { address, password, prefix } = (await (await request.post(renewing, { headers })).json()).data;
    const upgrades = makes[i]?.(model.code);
    chargers.push(
      startCharger({
        brokerUrl: address,
        code,
        secret: password,
        prefix,
        ports: 1,
        designPower: 10,
        runs,
        step: 600,
        ...(upgrades && { upgrades }),
      }),
    );
  }
  return { codes, model, stop: () => Promise.all(chargers.map((one) => one.stop())) };
}

test('[UPGRADE-02] [UPGRADE-09] signed firmware is added from its files, sent to chosen chargers, and each step shows without a reload', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const pair = newKeyPair();
  const keys = [pair.publicKey];
  const { codes, model, stop } = await chargersOf(request, token, [
    (code) => ({ model: code, keys, mishap: 'break', installMs: 500 }),
    // A charger without keys, as one made before the signing key existed.
    (code) => ({ model: code, keys: [] }),
    (code) => ({ model: code, keys, mishap: 'lies', installMs: 500 }),
  ]);
  const name = `key ${unique()}`;
  await page.goto('/upgradeManage/signingKeyList?open=add');
  await drawer(page).getByLabel('名称').fill(name);
  await drawer(page).getByLabel('公钥', { exact: true }).fill(pair.privateKey);
  await drawer(page).getByRole('button', { name: '添加公钥' }).click();
  await expect(drawer(page)).toContainText('这是私钥');
  await drawer(page).getByLabel('公钥', { exact: true }).fill(pair.publicKey);
  await drawer(page).getByRole('button', { name: '添加公钥' }).click();
  await expect(row(page, name)).toContainText(pair.kid);

  const version = `9.${Date.now() % 100_000_000}.0`;
  const content = randomBytes(300_000);
  const signed = {
    model: model.code,
    version,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  const signature = JSON.stringify(signFirmware(signed, pair.privateKey));
  await page.goto('/upgradeManage/firmwareUpgradeList?open=add');
  await pick(page, '型号', model.name);
  const files = drawer(page).locator('input[type=file]');
  const add = drawer(page).getByRole('button', { name: '添加固件' });
  let letGo = () => {};
  const rests = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/parts/0', (route) => rests.then(() => route.continue()), { times: 1 });
  await files
    .nth(0)
    .setInputFiles({ name: 'charger.bin', mimeType: 'application/octet-stream', buffer: content });
  // Tries to save while the firmware file is uploading. Neither the button nor Enter may save the form, and no missing
  // file may be reported.
  await expect(drawer(page)).toContainText('文件上传完成后即可保存');
  await expect(add).toBeDisabled();
  await drawer(page).getByLabel('版本', { exact: true }).press('Enter');
  letGo();
  await expect(drawer(page)).toContainText('charger.bin · 293 kB');
  await expect(add).toBeEnabled();
  await expect(drawer(page).locator('[aria-invalid=true]')).toHaveCount(0);
  await files.nth(1).setInputFiles({
    name: 'charger.bin.sig.json',
    mimeType: 'application/json',
    buffer: Buffer.from(signature),
  });
  await expect(drawer(page).getByLabel('版本', { exact: true })).toHaveValue(version);
  await drawer(page).getByLabel('可升级的版本').fill(`${runs},`);
  await add.click();
  await expect(row(page, version)).toBeVisible();
  // Waits until the drawer is closed, because axe reports the low contrast of its loading button.
  await expect(drawer(page)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await row(page, version).getByText(version).first().click();
  await expect(page.getByRole('heading', { name: `${model.name} ${version}` })).toBeVisible();
  await page.getByRole('tab', { name: /固件推送/ }).click();
  await page.getByRole('button', { name: '开始推送' }).click();
  await drawer(page).getByText('指定设备').click();
  await drawer(page)
    .getByLabel('设备编码')
    .fill([...codes, 'NOBODY-1'].join(' '));
  await expect(drawer(page).getByText('现在可推送 3 台')).toBeVisible();
  await expect(drawer(page).getByText('不存在的编码 1 个')).toBeVisible();
  await drawer(page).getByRole('switch', { name: '充电时也升级' }).click();
  const reading = page.waitForRequest(/\/api\/admin\/rollout\/\d+$/);
  await drawer(page).getByRole('button', { name: '开始推送' }).click();
  await reading;

  let reads = 0;
  page.on('request', (one) => {
    if (/\/api\/admin\/rollout\/\d+$/.test(one.url())) reads += 1;
  });
  await expect(page.getByText('签名不符').first()).toBeVisible();
  await expect(page.getByText('报告完成，但仍是旧版本').first()).toBeVisible();
  await expect(row(page, codes[0] ?? '')).toContainText('已完成');
  await expect(row(page, codes[0] ?? '')).toContainText(version);
  // The page must have shown the progress of the rollout from frames, without reading the rollout again.
  expect(reads).toBe(0);
  await expect(page.getByRole('button', { name: '重试失败设备' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto('/upgradeManage/firmwareUpgradeList');
  const running = page.getByRole('region', { name: model.name, exact: true });
  await running.getByRole('link', { name: version }).click();
  await expect(row(page, codes[0] ?? '')).toBeVisible();
  await stop();
});
