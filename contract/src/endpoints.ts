import { accountApi, agentApi, merchantApi } from './areas/account';
import { apiApplicationApi } from './areas/api-application';
import { appApi } from './areas/app-user';
import { authApi } from './areas/auth';
import { boundDeviceApi } from './areas/bound-device';
import { configApi } from './areas/config';
import { dashboardApi } from './areas/dashboard';
import { agentDeviceApi, deviceApi } from './areas/device';
import { deviceModelApi } from './areas/device-model';
import { dictApi } from './areas/dict';
import { fileApi } from './areas/file';
import { jobApi } from './areas/job';
import { menuApi } from './areas/menu';
import { menuRemovalApi } from './areas/menu-removal';
import { onlineSessionApi } from './areas/online-session';
import { operationLogApi } from './areas/operation-log';
import { outboxApi } from './areas/outbox';
import { passkeyApi } from './areas/passkey';
import { regionApi } from './areas/region';
import { personalSettingApi } from './areas/personal-setting';
import { roleApi } from './areas/role';
import { searchApi } from './areas/search';
import { settingApi } from './areas/setting';
import { signInLogApi } from './areas/sign-in-log';
import { singleSignOnApi } from './areas/single-sign-on';
import { twoFactorApi } from './areas/two-factor';
import { deviceLogApi } from './areas/device-log';
import { deviceMoveApi } from './areas/device-move';
import { documentApi } from './areas/document';
import { inboundApi } from './areas/inbound';
import { outboundApi } from './areas/outbound';
import { returnApi } from './areas/return';
import { returnBackApi } from './areas/return-back';
import { scanApi } from './areas/scan';
import { stocktakeApi } from './areas/stocktake';
import { receiveApi, transferApi } from './areas/transfer';
import { type Endpoint, permissionOf, type Permission } from './endpoint';

/** Every area's calls, by the area's noun: the source of permissions and of the API description. */
export const apis: Record<string, Record<string, Endpoint>> = {
  account: accountApi,
  agent: agentApi,
  apiApplication: apiApplicationApi,
  app: appApi,
  auth: authApi,
  boundDevice: boundDeviceApi,
  config: configApi,
  dashboard: dashboardApi,
  device: deviceApi,
  deviceModel: deviceModelApi,
  dict: dictApi,
  file: fileApi,
  job: jobApi,
  menu: menuApi,
  menuRemoval: menuRemovalApi,
  merchant: merchantApi,
  onlineSession: onlineSessionApi,
  operationLog: operationLogApi,
  outbox: outboxApi,
  passkey: passkeyApi,
  region: regionApi,
  personalSetting: personalSettingApi,
  role: roleApi,
  search: searchApi,
  setting: settingApi,
  signInLog: signInLogApi,
  singleSignOn: singleSignOnApi,
  agentDevice: agentDeviceApi,
  deviceLog: deviceLogApi,
  deviceMove: deviceMoveApi,
  document: documentApi,
  inbound: inboundApi,
  outbound: outboundApi,
  receive: receiveApi,
  return: returnApi,
  returnBack: returnBackApi,
  scan: scanApi,
  stocktake: stocktakeApi,
  transfer: transferApi,
  twoFactor: twoFactorApi,
};

export const endpoints: Endpoint[] = Object.values(apis).flatMap((api) => Object.values(api));

/** Every permission an endpoint asks for, each once. */
export const permissions: Permission[] = [
  ...new Set(endpoints.map(permissionOf).filter((one) => one !== undefined)),
];
