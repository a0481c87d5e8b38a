import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes';
import { agentRoutes } from './customer/agent.routes';
import { apiApplicationRoutes } from './api-application/api-application.routes';
import { watchRoutes } from './api-application/watch.routes';
import { reachRoutes } from './api-application/reach.routes';
import { apiNoticeRoutes } from './api-notice/api-notice.routes';
import { pushDeliveryRoutes } from './api-push/push-delivery.routes';
import { pushRoutes } from './api-push/push.routes';
import { openControlRoutes } from './open/open-control.routes';
import { openDeviceRoutes } from './open/open-device.routes';
import { openDocsRoutes } from './open/open-docs.routes';
import { openCallRoutes } from './open/open-call.routes';
import { openEventRoutes } from './open/open-event.routes';
import { openWebhookRoutes } from './open/open-webhook.routes';
import { openTokenRoutes } from './open/open-token.routes';
import { filingRoutes } from './api-application/filing.routes';
import { adAppRoutes } from './ad/ad-app.routes';
import { adRoutes } from './ad/ad.routes';
import { appControlRoutes } from './app-device/app-control.routes';
import { appDeviceRoutes } from './app-device/app-device.routes';
import { bindingRoutes } from './app-device/binding.routes';
import { appFriendRoutes } from './app-friend/app-friend.routes';
import { friendRoutes } from './app-friend/friend.routes';
import { announcementRoutes } from './announcement/announcement.routes';
import { unreadRoutes } from './announcement/unread.routes';
import { announcementAppRoutes } from './announcement/announcement-app.routes';
import { messageRoutes } from './message/message.routes';
import { noticeRoutes } from './app-notice/notice.routes';
import { appInfoRoutes } from './app-info/app-info.routes';
import { appTextRoutes } from './app-text/app-text.routes';
import { consentRoutes } from './app-user/consent.routes';
import { appTextReadingRoutes } from './app-text/reading.routes';
import { appUserRoutes } from './app-user/app-user.routes';
import { closureRoutes } from './app-user/closure.routes';
import { appPasswordRoutes } from './app-user/password.routes';
import { profileRoutes } from './app-user/profile.routes';
import { userListRoutes } from './app-user/user-list.routes';
import { arrivalRoutes } from './arrival/arrival.routes';
import { authRoutes } from './auth/auth.routes';
import { backupRoutes } from './backup/backup.routes';
import { boundDeviceRoutes } from './bound-device/bound-device.routes';
import { controlRoutes } from './bound-device/control.routes';
import { unbindRoutes } from './bound-device/unbind.routes';
import { chargeRoutes } from './charge/charge.routes';
import { configRoutes } from './config/config.routes';
import { customerRoutes } from './customer/customer.routes';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { credentialsRoutes } from './device/credentials.routes';
import { deviceRoutes } from './device/device.routes';
import { labelRoutes } from './device/label.routes';
import { deviceModelRoutes } from './device-model/device-model.routes';
import { deviceShareRoutes } from './device-share/device-share.routes';
import { shareRoutes } from './device-share/share.routes';
import { deviceMessageRoutes } from './device-message/device-message.routes';
import { deviceStatisticsRoutes } from './device-statistics/device-statistics.routes';
import { deviceSummaryRoutes } from './device-summary/device-summary.routes';
import { dictRoutes } from './dict/dict.routes';
import { feedbackRoutes } from './feedback/feedback.routes';
import { ownFeedbackRoutes } from './feedback/own-feedback.routes';
import { fileRoutes } from './file/file.routes';
import { jobRoutes } from './job/job.routes';
import { ledgerRoutes } from './ledger/ledger.routes';
import { menuEntryRoutes } from './menu/menu-entry.routes';
import { menuRemovalRoutes } from './menu/menu-removal.routes';
import { menuRoutes } from './menu/menu.routes';
import { merchantRoutes } from './customer/merchant.routes';
import { onlineSessionRoutes } from './online-session/online-session.routes';
import { operationLogRoutes } from './operation-log/operation-log.routes';
import { outboxRoutes } from './outbox/outbox.routes';
import { menu } from './pages';
import { passkeyRoutes } from './passkey/passkey.routes';
import { recipientRoutes } from './recipient/recipient.routes';
import { regionRoutes } from './region/region.routes';
import { personalSettingRoutes } from './personal-setting/personal-setting.routes';
import { roleRoutes } from './role/role.routes';
import { searchRoutes } from './search/search.routes';
import { settingRoutes } from './setting/setting.routes';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes';
import { signInLogRoutes } from './sign-in-log/sign-in-log.routes';
import { deviceLogRoutes } from './device-log/device-log.routes';
import { deviceMoveRoutes } from './device-move/device-move.routes';
import { documentRoutes } from './document/document.routes';
import { paperRoutes } from './document/paper.routes';
import { examineRoutes } from './examine/examine.routes';
import { inboundRoutes } from './inbound/inbound.routes';
import { outboundRoutes } from './outbound/outbound.routes';
import { returnRoutes } from './return/return.routes';
import { returnBackRoutes } from './return-back/return-back.routes';
import { writeOffRoutes } from './write-off/write-off.routes';
import { scanRoutes } from './scan/scan.routes';
import { stocktakeRoutes } from './stocktake/stocktake.routes';
import { transferRoutes } from './transfer/transfer.routes';
import { unboundDeviceRoutes } from './unbound-device/unbound-device.routes';
import { twoFactorRoutes } from './two-factor/two-factor.routes';
import { warningRoutes } from './warning/warning.routes';
import { signingKeyRoutes } from './signing-key/signing-key.routes';
import { firmwareRoutes } from './firmware/firmware.routes';
import { rolloutRoutes } from './rollout/rollout.routes';
import { appUpgradeAppRoutes } from './app-upgrade/app-upgrade-app.routes';
import { appInstallationRoutes } from './app-upgrade/app-installation.routes';
import { appUpgradeRoutes } from './app-upgrade/app-upgrade.routes';
import { cabinetModelRoutes } from './cabinet-model/cabinet-model.routes';
import { cabinetRoutes } from './cabinet/cabinet.routes';
import { labelPageRoutes } from './cabinet/label-page.routes';
import { cabinetUnbindRoutes } from './cabinet/unbind.routes';
import { qrBatchRoutes } from './qr-batch/qr-batch.routes';

/** The routes of all areas. */
const areaRoutes: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
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
  warningRoutes,
];

/** Registers the routes of all areas. */
export async function mountAreas(app: FastifyInstance): Promise<void> {
  for (const routes of areaRoutes) await routes(app);
}
