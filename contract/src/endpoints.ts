import { accountApi } from './areas/system/account';
import { adAppApi, homeAdApi, operationAdApi } from './areas/content/ad';
import { agentApi } from './areas/people/agent';
import { apiNoticeApi } from './areas/partners/api-notice';
import { pushAllApi, pushTargetApi } from './areas/partners/api-push';
import { pushDeliveryApi } from './areas/partners/push-delivery';
import { apiApplicationApi } from './areas/partners/api-application';
import { appControlApi, appDeviceApi } from './areas/people/app-device';
import { appFriendApi, friendApi } from './areas/people/app-friend';
import { appInfoApi, appInfoAppApi } from './areas/content/app-info';
import { appTextApi, appTextAppApi } from './areas/content/app-text';
import { appFileApi } from './areas/people/app-file';
import { noticeApi } from './areas/people/app-notice';
import { announcementApi, announcementAppApi } from './areas/content/announcement';
import { alarmApi } from './areas/devices/alarm';
import { alarmKindApi } from './areas/devices/alarm-kind';
import { alarmQualityApi } from './areas/devices/alarm-quality';
import { messageApi } from './areas/content/message';
import { appApi, closureApi, profileApi } from './areas/people/app-account';
import { appUserApi } from './areas/people/app-user';
import { arrivalApi, arrivalDeviceApi } from './areas/stock/arrival';
import { authApi } from './areas/system/auth';
import { backupApi } from './areas/system/backup';
import { boundDeviceApi } from './areas/devices/bound-device';
import { chargeApi } from './areas/devices/charge';
import { configApi } from './areas/system/config';
import { consentApi } from './areas/content/consent';
import { unreadCustomerApi } from './areas/people/unread-customer';
import { customerApi } from './areas/people/customer';
import { dashboardApi } from './areas/system/dashboard';
import { deviceApi } from './areas/stock/device';
import { agentDeviceApi } from './areas/stock/agent-device';
import { deviceCredentialsApi } from './areas/stock/device-credentials';
import { deviceLabelApi } from './areas/stock/device-label';
import { deviceModelApi } from './areas/stock/device-model';
import { deviceShareApi, shareApi } from './areas/devices/device-share';
import { deviceSummaryApi } from './areas/devices/device-summary';
import { deviceMessageApi } from './areas/devices/device-message';
import { deviceStatisticsApi } from './areas/devices/device-statistics';
import { dictApi } from './areas/system/dict';
import { feedbackApi, ownFeedbackApi } from './areas/people/feedback';
import { fileApi } from './areas/system/file';
import { jobApi } from './areas/system/job';
import { ledgerApi } from './areas/stock/ledger';
import { menuApi } from './areas/system/menu';
import { menuRemovalApi } from './areas/system/menu-removal';
import { merchantApi } from './areas/people/merchant';
import { apiKeyApi } from './areas/system/api-key';
import { onlineSessionApi } from './areas/system/online-session';
import { operationLogApi } from './areas/system/operation-log';
import { outboxApi } from './areas/system/outbox';
import { passkeyApi } from './areas/system/passkey';
import { recipientApi } from './areas/stock/recipient';
import { regionApi } from './areas/system/region';
import { personalSettingApi } from './areas/system/personal-setting';
import { roleApi } from './areas/system/role';
import { searchApi } from './areas/system/search';
import { settingApi } from './areas/system/setting';
import { signInLogApi } from './areas/system/sign-in-log';
import { singleSignOnApi } from './areas/system/single-sign-on';
import { twoFactorApi } from './areas/system/two-factor';
import { deviceLogApi } from './areas/devices/device-log';
import { deviceMoveApi } from './areas/devices/device-move';
import { documentDeviceApi } from './areas/stock/document-device';
import { documentApi } from './areas/stock/document';
import { documentCabinetApi } from './areas/stock/document-cabinet';
import { examineApi } from './areas/stock/examine';
import { inboundApi } from './areas/stock/inbound';
import { outboundApi } from './areas/stock/outbound';
import { returnApi } from './areas/stock/return';
import { returnBackApi } from './areas/stock/return-back';
import { writeOffApi } from './areas/stock/write-off';
import { scanApi } from './areas/stock/scan';
import { stocktakeApi } from './areas/stock/stocktake';
import { receiveApi, transferApi } from './areas/stock/transfer';
import { unboundDeviceApi } from './areas/devices/unbound-device';
import { warningApi } from './areas/devices/warning';
import { openApis } from './areas/partners/open-apis';
import { type Endpoint, permissionOf, type Permission } from './http/endpoint';
import { signingKeyApi } from './areas/versions/signing-key';
import { firmwareApi } from './areas/versions/firmware';
import { rolloutApi } from './areas/versions/rollout';
import { rolloutDeviceApi } from './areas/versions/rollout-device';
import { appInstallationApi } from './areas/versions/app-installation';
import { appUpgradeApi, appUpgradeAppApi } from './areas/versions/app-upgrade';
import { cabinetModelApi } from './areas/cabinets/cabinet-model';
import { cabinetApi } from './areas/cabinets/cabinet';
import { cabinetUnbindApi } from './areas/cabinets/cabinet-unbind';
import { qrBatchApi } from './areas/cabinets/qr-batch';
import { qrCodeApi } from './areas/cabinets/qr-code';
import { placeApi } from './areas/devices/place';
import { placeMapApi } from './areas/devices/place-map';
import { tagApi } from './areas/devices/tag';
import { deviceGroupApi } from './areas/devices/device-group';
import { groupMemberApi } from './areas/devices/group-member';
import { groupScheduleApi } from './areas/devices/group-schedule';
import { groupSettingApi } from './areas/devices/group-setting';
import { deviceSettingApi } from './areas/devices/device-setting';
import { incidentApi } from './areas/devices/incident';
import { maintenanceApi } from './areas/devices/maintenance';
import { alarmRuleApi } from './areas/devices/alarm-rule';

/** All endpoints by area and name. The permissions and the API description are derived from them. */
export const apis: Record<string, Record<string, Endpoint>> = {
  account: accountApi,
  agent: agentApi,
  agentDevice: agentDeviceApi,
  alarmRule: alarmRuleApi,
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
  deviceGroup: deviceGroupApi,
  groupMember: groupMemberApi,
  groupSchedule: groupScheduleApi,
  groupSetting: groupSettingApi,
  deviceSetting: deviceSettingApi,
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
  incident: incidentApi,
  job: jobApi,
  ledger: ledgerApi,
  maintenance: maintenanceApi,
  menu: menuApi,
  menuRemoval: menuRemovalApi,
  merchant: merchantApi,
  message: messageApi,
  apiKey: apiKeyApi,
  onlineSession: onlineSessionApi,
  ...openApis,
  operationAd: operationAdApi,
  operationLog: operationLogApi,
  outbound: outboundApi,
  outbox: outboxApi,
  passkey: passkeyApi,
  personalSetting: personalSettingApi,
  place: placeApi,
  placeMap: placeMapApi,
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
  tag: tagApi,
  transfer: transferApi,
  twoFactor: twoFactorApi,
  unboundDevice: unboundDeviceApi,
  unreadCustomer: unreadCustomerApi,
  alarm: alarmApi,
  alarmKind: alarmKindApi,
  alarmQuality: alarmQualityApi,
  warning: warningApi,
  writeOff: writeOffApi,
};

export const endpoints: Endpoint[] = Object.values(apis).flatMap((api) => Object.values(api));

/** All permissions that endpoints require, without duplicates. */
export const permissions: Permission[] = [
  ...new Set(endpoints.map(permissionOf).filter((one) => one !== undefined)),
];
