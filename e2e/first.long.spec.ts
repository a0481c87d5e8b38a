import { rows } from './support/lists';
import { expect, test } from './support/world';

const others = {
  '/userManage/userList': 'app-user',
  '/deviceManage/modelList': 'device-model',
  '/deviceManage/boundDeviceList': 'bound-device',
  '/customerManage/agentList': 'agent',
  '/customerManage/merchantList': 'merchant',
  '/deviceManage/documentList': 'document',
  '/systemSetting/regionList': 'region',
};

test('prefetched list requests are those that the list sends', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  for (const [path, noun] of Object.entries(others)) {
    const requests = new Set<string>();
    const onRequest = (request: { url(): string }) => {
      const url = request.url();
      if (url.includes(`/api/admin/${noun}/list?`) && url.includes('pageSize=20')) requests.add(url);
    };
    page.on('request', onRequest);
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    page.off('request', onRequest);
    expect([...requests], path).toHaveLength(1);
  }
});
