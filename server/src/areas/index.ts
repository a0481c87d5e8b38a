import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './system/account/account.routes';
import { agentRoutes } from './people/customer/agent.routes';
import { apiApplicationRoutes } from './partners/api-application/api-application.routes';
import { watchRoutes } from './partners/api-application/watch.routes';
import { reachRoutes } from './partners/api-application/reach.routes';
import { apiNoticeRoutes } from './partners/api-notice/api-notice.routes';
import { pushDeliveryRoutes } from './partners/api-push/push-delivery.routes';
import { pushRoutes } from './partners/api-push/push.routes';
import { openControlRoutes } from './partners/open/open-control.routes';
import { openDeviceRoutes } from './partners/open/open-device.routes';
import { openDocsRoutes } from './partners/open/open-docs.routes';
import { openCallRoutes } from './partners/open/open-call.routes';
import { openEventRoutes } from './partners/open/open-event.routes';
import { openWebhookRoutes } from './partners/open/open-webhook.routes';
import { openTokenRoutes } from './partners/open/open-token.routes';
import { filingRoutes } from './partners/api-application/filing.routes';
import { adAppRoutes } from './content/ad/ad-app.routes';
import { adRoutes } from './content/ad/ad.routes';
import { appControlRoutes } from './people/app-device/app-control.routes';
import { appDeviceRoutes } from './people/app-device/app-device.routes';
import { bindingRoutes } from './people/app-device/binding.routes';
import { appFriendRoutes } from './people/app-friend/app-friend.routes';
import { friendRoutes } from './people/app-friend/friend.routes';
import { announcementRoutes } from './content/announcement/announcement.routes';
import { unreadRoutes } from './content/announcement/unread.routes';
import { announcementAppRoutes } from './content/announcement/announcement-app.routes';
import { messageRoutes } from './content/message/message.routes';
import { noticeRoutes } from './people/app-notice/notice.routes';
import { appInfoRoutes } from './content/app-info/app-info.routes';
import { appTextRoutes } from './content/app-text/app-text.routes';
import { consentRoutes } from './people/app-user/consent.routes';
import { appTextReadingRoutes } from './content/app-text/reading.routes';
import { appUserRoutes } from './people/app-user/app-user.routes';
import { closureRoutes } from './people/app-user/closure.routes';
import { appPasswordRoutes } from './people/app-user/password.routes';
import { profileRoutes } from './people/app-user/profile.routes';
import { userListRoutes } from './people/app-user/user-list.routes';
import { arrivalRoutes } from './stock/arrival/arrival.routes';
import { authRoutes } from './system/auth/auth.routes';
import { backupRoutes } from './system/backup/backup.routes';
import { boundDeviceRoutes } from './devices/bound-device/bound-device.routes';
import { controlRoutes } from './devices/bound-device/control.routes';
import { devicePlaceRoutes } from './devices/bound-device/place.routes';
import { unbindRoutes } from './devices/bound-device/unbind.routes';
import { chargeRoutes } from './devices/charge/charge.routes';
import { configRoutes } from './system/config/config.routes';
import { customerRoutes } from './people/customer/customer.routes';
import { dashboardRoutes } from './system/dashboard/dashboard.routes';
import { credentialsRoutes } from './stock/device/credentials.routes';
import { deviceRoutes } from './stock/device/device.routes';
import { labelRoutes } from './stock/device/label.routes';
import { deviceModelRoutes } from './stock/device-model/device-model.routes';
import { deviceShareRoutes } from './devices/device-share/device-share.routes';
import { shareRoutes } from './devices/device-share/share.routes';
import { deviceMessageRoutes } from './devices/device-message/device-message.routes';
import { deviceStatisticsRoutes } from './devices/device-statistics/device-statistics.routes';
import { deviceSummaryRoutes } from './devices/device-summary/device-summary.routes';
import { dictRoutes } from './system/dict/dict.routes';
import { feedbackRoutes } from './people/feedback/feedback.routes';
import { ownFeedbackRoutes } from './people/feedback/own-feedback.routes';
import { fileRoutes } from './system/file/file.routes';
import { jobRoutes } from './system/job/job.routes';
import { ledgerRoutes } from './stock/ledger/ledger.routes';
import { menuEntryRoutes } from './system/menu/menu-entry.routes';
import { menuRemovalRoutes } from './system/menu/menu-removal.routes';
import { menuRoutes } from './system/menu/menu.routes';
import { merchantRoutes } from './people/customer/merchant.routes';
import { apiKeyRoutes } from './system/api-key/api-key.routes';
import { onlineSessionRoutes } from './system/online-session/online-session.routes';
import { operationLogRoutes } from './system/operation-log/operation-log.routes';
import { outboxRoutes } from './system/outbox/outbox.routes';
import { menu } from './pages';
import { passkeyRoutes } from './system/passkey/passkey.routes';
import { recipientRoutes } from './stock/recipient/recipient.routes';
import { regionRoutes } from './system/region/region.routes';
import { personalSettingRoutes } from './system/personal-setting/personal-setting.routes';
import { roleRoutes } from './system/role/role.routes';
import { searchRoutes } from './system/search/search.routes';
import { settingRoutes } from './system/setting/setting.routes';
import { singleSignOnRoutes } from './system/single-sign-on/single-sign-on.routes';
import { signInLogRoutes } from './system/sign-in-log/sign-in-log.routes';
import { deviceLogRoutes } from './devices/device-log/device-log.routes';
import { deviceMoveRoutes } from './devices/device-move/device-move.routes';
import { documentRoutes } from './stock/document/document.routes';
import { paperRoutes } from './stock/document/paper.routes';
import { examineRoutes } from './stock/examine/examine.routes';
import { inboundRoutes } from './stock/inbound/inbound.routes';
import { outboundRoutes } from './stock/outbound/outbound.routes';
import { returnRoutes } from './stock/return/return.routes';
import { returnBackRoutes } from './stock/return-back/return-back.routes';
import { writeOffRoutes } from './stock/write-off/write-off.routes';
import { scanRoutes } from './stock/scan/scan.routes';
import { stocktakeRoutes } from './stock/stocktake/stocktake.routes';
import { transferRoutes } from './stock/transfer/transfer.routes';
import { unboundDeviceRoutes } from './devices/unbound-device/unbound-device.routes';
import { twoFactorRoutes } from './system/two-factor/two-factor.routes';
import { alarmRoutes } from './devices/alarm/alarm.routes';
import { alarmKindRoutes } from './devices/alarm-kind/alarm-kind.routes';
import { alarmQualityRoutes } from './devices/alarm-quality/alarm-quality.routes';
import { warningRoutes } from './devices/warning/warning.routes';
import { signingKeyRoutes } from './versions/signing-key/signing-key.routes';
import { firmwareRoutes } from './versions/firmware/firmware.routes';
import { rolloutRoutes } from './versions/rollout/rollout.routes';
import { appUpgradeAppRoutes } from './versions/app-upgrade/app-upgrade-app.routes';
import { appInstallationRoutes } from './versions/app-upgrade/app-installation.routes';
import { appUpgradeRoutes } from './versions/app-upgrade/app-upgrade.routes';
import { cabinetModelRoutes } from './cabinets/cabinet-model/cabinet-model.routes';
import { cabinetRoutes } from './cabinets/cabinet/cabinet.routes';
import { labelPageRoutes } from './cabinets/cabinet/label-page.routes';
import { cabinetUnbindRoutes } from './cabinets/cabinet/unbind.routes';
import { qrBatchRoutes } from './cabinets/qr-batch/qr-batch.routes';
import { placeRoutes } from './devices/place/place.routes';
import { placeMapRoutes } from './devices/place-map/place-map.routes';
import { tagRoutes } from './devices/tag/tag.routes';
import { deviceGroupRoutes } from './devices/device-group/device-group.routes';
import { groupMemberRoutes } from './devices/bound-device/group.routes';
import { groupScheduleRoutes } from './devices/group-schedule/group-schedule.routes';
import { groupSettingRoutes } from './devices/group-setting/group-setting.routes';
import { deviceSettingRoutes } from './devices/device-setting/device-setting.routes';
import { incidentRoutes } from './devices/incident/incident.routes';
import { maintenanceRoutes } from './devices/maintenance/maintenance.routes';
import { alarmRuleRoutes } from './devices/alarm-rule/alarm-rule.routes';

/** The routes of all areas. */
const areaRoutes: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  alarmRuleRoutes,
  incidentRoutes,
  maintenanceRoutes,
  deviceGroupRoutes,
  groupMemberRoutes,
  groupScheduleRoutes,
  groupSettingRoutes,
  deviceSettingRoutes,
  tagRoutes,
  placeRoutes,
  placeMapRoutes,
  qrBatchRoutes,
  cabinetRoutes,
  cabinetModelRoutes,
  cabinetUnbindRoutes,
  labelPageRoutes,
  appUpgradeRoutes,
  appInstallationRoutes,
  appUpgradeAppRoutes,
  accountRoutes,
  adRoutes,
  adAppRoutes,
  agentRoutes,
  apiApplicationRoutes,
  filingRoutes,
  reachRoutes,
  watchRoutes,
  apiNoticeRoutes,
  pushRoutes,
  pushDeliveryRoutes,
  openTokenRoutes,
  openDeviceRoutes,
  openControlRoutes,
  openEventRoutes,
  openWebhookRoutes,
  openCallRoutes,
  openDocsRoutes,
  appControlRoutes,
  appDeviceRoutes,
  bindingRoutes,
  appFriendRoutes,
  friendRoutes,
  announcementRoutes,
  unreadRoutes,
  announcementAppRoutes,
  messageRoutes,
  noticeRoutes,
  appInfoRoutes,
  appTextRoutes,
  appTextReadingRoutes,
  consentRoutes,
  appUserRoutes,
  closureRoutes,
  profileRoutes,
  appPasswordRoutes,
  userListRoutes,
  arrivalRoutes,
  authRoutes,
  boundDeviceRoutes,
  controlRoutes,
  devicePlaceRoutes,
  unbindRoutes,
  chargeRoutes,
  configRoutes,
  customerRoutes,
  dashboardRoutes,
  credentialsRoutes,
  deviceRoutes,
  labelRoutes,
  deviceModelRoutes,
  deviceMessageRoutes,
  deviceStatisticsRoutes,
  deviceSummaryRoutes,
  unboundDeviceRoutes,
  deviceShareRoutes,
  shareRoutes,
  dictRoutes,
  fileRoutes,
  feedbackRoutes,
  firmwareRoutes,
  ownFeedbackRoutes,
  jobRoutes,
  ledgerRoutes,
  (app) => menuEntryRoutes(app, menu),
  (app) => menuRemovalRoutes(app, menu),
  menuRoutes,
  merchantRoutes,
  (app) => apiKeyRoutes(app, menu),
  onlineSessionRoutes,
  backupRoutes,
  operationLogRoutes,
  outboxRoutes,
  passkeyRoutes,
  recipientRoutes,
  regionRoutes,
  personalSettingRoutes,
  (app) => roleRoutes(app, menu),
  rolloutRoutes,
  searchRoutes,
  settingRoutes,
  singleSignOnRoutes,
  signInLogRoutes,
  signingKeyRoutes,
  deviceLogRoutes,
  deviceMoveRoutes,
  documentRoutes,
  paperRoutes,
  examineRoutes,
  inboundRoutes,
  outboundRoutes,
  returnRoutes,
  returnBackRoutes,
  writeOffRoutes,
  scanRoutes,
  stocktakeRoutes,
  transferRoutes,
  twoFactorRoutes,
  alarmRoutes,
  alarmKindRoutes,
  alarmQualityRoutes,
  warningRoutes,
];

/** Registers the routes of all areas. */
export async function mountAreas(app: FastifyInstance): Promise<void> {
  for (const routes of areaRoutes) await routes(app);
}
