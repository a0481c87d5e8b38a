import { accountApi } from './areas/account';
import { adAppApi, homeAdApi, operationAdApi } from './areas/ad';
import { agentApi } from './areas/agent';
import { apiNoticeApi } from './areas/api-notice';
import { pushAllApi, pushTargetApi } from './areas/api-push';
import { pushDeliveryApi } from './areas/push-delivery';
import { apiApplicationApi } from './areas/api-application';
import { appControlApi, appDeviceApi } from './areas/app-device';
import { appFriendApi, friendApi } from './areas/app-friend';
import { appInfoApi, appInfoAppApi } from './areas/app-info';
import { appTextApi, appTextAppApi } from './areas/app-text';
import { appFileApi } from './areas/app-file';
import { noticeApi } from './areas/app-notice';
import { announcementApi, announcementAppApi } from './areas/announcement';
import { messageApi } from './areas/message';
import { appApi, closureApi, profileApi } from './areas/app-account';
import { appUserApi } from './areas/app-user';
import { arrivalApi, arrivalDeviceApi } from './areas/arrival';
import { authApi } from './areas/auth';
import { backupApi } from './areas/backup';
import { boundDeviceApi } from './areas/bound-device';
import { chargeApi } from './areas/charge';
import { configApi } from './areas/config';
import { consentApi } from './areas/consent';
import { unreadCustomerApi } from './areas/unread-customer';
import { customerApi } from './areas/customer';
import { dashboardApi } from './areas/dashboard';
import { deviceApi } from './areas/device';
import { agentDeviceApi } from './areas/agent-device';
import { deviceCredentialsApi } from './areas/device-credentials';
import { deviceLabelApi } from './areas/device-label';
import { deviceModelApi } from './areas/device-model';
import { deviceShareApi, shareApi } from './areas/device-share';
import { deviceSummaryApi } from './areas/device-summary';
import { deviceMessageApi } from './areas/device-message';
import { deviceStatisticsApi } from './areas/device-statistics';
import { dictApi } from './areas/dict';
import { feedbackApi, ownFeedbackApi } from './areas/feedback';
import { fileApi } from './areas/file';
import { jobApi } from './areas/job';
import { ledgerApi } from './areas/ledger';
import { menuApi } from './areas/menu';
import { menuRemovalApi } from './areas/menu-removal';
import { merchantApi } from './areas/merchant';
import { onlineSessionApi } from './areas/online-session';
import { operationLogApi } from './areas/operation-log';
import { outboxApi } from './areas/outbox';
import { passkeyApi } from './areas/passkey';
import { recipientApi } from './areas/recipient';
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
import { documentApi, documentDeviceApi } from './areas/document';
import { documentCabinetApi } from './areas/document-cabinet';
import { examineApi } from './areas/examine';
import { inboundApi } from './areas/inbound';
import { outboundApi } from './areas/outbound';
import { returnApi } from './areas/return';
import { returnBackApi } from './areas/return-back';
import { writeOffApi } from './areas/write-off';
import { scanApi } from './areas/scan';
import { stocktakeApi } from './areas/stocktake';
import { receiveApi, transferApi } from './areas/transfer';
import { unboundDeviceApi } from './areas/unbound-device';
import { warningApi } from './areas/warning';
import { openApis } from './areas/open-apis';
import { type Endpoint, permissionOf, type Permission } from './http/endpoint';
import { signingKeyApi } from './areas/signing-key';
import { firmwareApi } from './areas/firmware';
import { rolloutApi } from './areas/rollout';
import { rolloutDeviceApi } from './areas/rollout-device';
import { appInstallationApi } from './areas/app-installation';
import { appUpgradeApi, appUpgradeAppApi } from './areas/app-upgrade';
import { cabinetModelApi } from './areas/cabinet-model';
import { cabinetApi } from './areas/cabinet';
import { cabinetUnbindApi } from './areas/cabinet-unbind';
import { qrBatchApi } from './areas/qr-batch';
import { qrCodeApi } from './areas/qr-code';

/** All endpoints by area and name. The permissions and the API description are derived from them. */
export const apis: Record<string, Record<string, Endpoint>> = {
  account: accountApi,
  agent: agentApi,
  agentDevice: agentDeviceApi,
  announcement: announcementApi,
  apiApplication: apiApplicationApi,
  apiNotice: apiNoticeApi,
  app: {
    ...appApi,
    ...appControlApi,
    ...appDeviceApi,
    ...appFileApi,
    ...closureApi,
    ...adAppApi,
    ...announcementAppApi,
    ...appInfoAppApi,
    ...appTextAppApi,
    ...appUpgradeAppApi,
    ...friendApi,
    ...noticeApi,
    ...ownFeedbackApi,
    ...profileApi,
    ...shareApi,
  },
  appFriend: appFriendApi,
  appInfo: appInfoApi,
  appInstallation: appInstallationApi,
  appText: appTextApi,
  appUpgrade: appUpgradeApi,
  appUser: appUserApi,
  arrival: arrivalApi,
  arrivalDevice: arrivalDeviceApi,
  auth: authApi,
  backup: backupApi,
  boundDevice: boundDeviceApi,
  cabinet: cabinetApi,
  cabinetModel: cabinetModelApi,
  cabinetUnbind: cabinetUnbindApi,
  charge: chargeApi,
  config: configApi,
  consent: consentApi,
  customer: customerApi,
  dashboard: dashboardApi,
  device: deviceApi,
  deviceCredentials: deviceCredentialsApi,
  deviceLabel: deviceLabelApi,
  deviceLog: deviceLogApi,
  deviceMessage: deviceMessageApi,
  deviceModel: deviceModelApi,
  deviceMove: deviceMoveApi,
  deviceShare: deviceShareApi,
  deviceStatistics: deviceStatisticsApi,
  deviceSummary: deviceSummaryApi,
  dict: dictApi,
  document: documentApi,
  documentCabinet: documentCabinetApi,
  documentDevice: documentDeviceApi,
  examine: examineApi,
  feedback: feedbackApi,
  file: fileApi,
  firmware: firmwareApi,
  homeAd: homeAdApi,
  inbound: inboundApi,
  job: jobApi,
  ledger: ledgerApi,
  menu: menuApi,
  menuRemoval: menuRemovalApi,
  merchant: merchantApi,
  message: messageApi,
  onlineSession: onlineSessionApi,
  ...openApis,
  operationAd: operationAdApi,
  operationLog: operationLogApi,
  outbound: outboundApi,
  outbox: outboxApi,
  passkey: passkeyApi,
  personalSetting: personalSettingApi,
  pushAll: pushAllApi,
  pushDelivery: pushDeliveryApi,
  pushTarget: pushTargetApi,
  qrBatch: qrBatchApi,
  qrCode: qrCodeApi,
  receive: receiveApi,
  recipient: recipientApi,
  region: regionApi,
  return: returnApi,
  returnBack: returnBackApi,
  role: roleApi,
  rollout: rolloutApi,
  rolloutDevice: rolloutDeviceApi,
  scan: scanApi,
  search: searchApi,
  setting: settingApi,
  signingKey: signingKeyApi,
  signInLog: signInLogApi,
  singleSignOn: singleSignOnApi,
  stocktake: stocktakeApi,
  transfer: transferApi,
  twoFactor: twoFactorApi,
  unboundDevice: unboundDeviceApi,
  unreadCustomer: unreadCustomerApi,
  warning: warningApi,
  writeOff: writeOffApi,
};

export const endpoints: Endpoint[] = Object.values(apis).flatMap((api) => Object.values(api));

/** All permissions that endpoints require, without duplicates. */
export const permissions: Permission[] = [
  ...new Set(endpoints.map(permissionOf).filter((one) => one !== undefined)),
];
