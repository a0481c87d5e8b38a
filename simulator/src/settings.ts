import { configApi } from '@chargehand/contract/areas/system/config';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { type Http, Refused } from './http';
import type { SavedWorld } from './saved-world';
import { signIn } from './operator';

const hotline = {
  configName: '客服电话',
  configKey: 'service.phone',
  configValue: '400-820-1234',
  remark: '用户 APP 的“联系客服”',
  isPublic: true,
  isSecret: false,
};
const pacific = {
  nameZh: '美国（太平洋时区）',
  nameEn: 'United States (Pacific)',
  areaCode: '+1',
  language: 'en',
  languageTag: 'en-US',
  timeDifference: '-15',
};

/**
 * Sets up the system settings as on the operator's first day: adds a setting and a region, corrects both, and mistypes
 * a password.
 */
export async function settleIn(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  if (saved.world.settled) return;
  const config = await operator.call(configApi.create, { body: hotline });
  await operator.call(configApi.update, { body: { ...hotline, ...config, configValue: '400-820-5678' } });
  const region = await operator.call(regionApi.create, { body: pacific });
  await operator.call(regionApi.update, { params: region, body: { ...pacific, timeDifference: '-16' } });
  await signIn(newHttp(), 'staff', 'Chargehand-1', 'administrator').catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
  saved.world.settled = true;
  await saved.keep();
}
