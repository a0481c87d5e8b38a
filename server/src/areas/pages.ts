import { texts } from '@chargehand/contract/i18n/languages';
import type { NewMenu } from '../lib/menu-page';
import { accountPage } from './system/account/account.page';
import { apiApplicationPage } from './partners/api-application/api-application.page';
import { apiNoticePage } from './partners/api-notice/api-notice.page';
import { pushAllPage, pushDeliveryPage, pushTargetPage } from './partners/api-push/push.page';
import { announcementPage } from './content/announcement/announcement.page';
import { messagePage } from './content/message/message.page';
import { agentPage } from './people/customer/agent.page';
import { homeAdPage, operationAdPage } from './content/ad/ad.page';
import { appInfoPage } from './content/app-info/app-info.page';
import { appUserPage } from './people/app-user/app-user.page';
import { merchantPage } from './people/customer/merchant.page';
import { arrivalPage } from './stock/arrival/arrival.page';
import { backupPage } from './system/backup/backup.page';
import { boundDevicePage } from './devices/bound-device/bound-device.page';
import { configPage } from './system/config/config.page';
import { dashboardPage } from './system/dashboard/dashboard.page';
import { deviceModelPage } from './stock/device-model/device-model.page';
import { agentDevicePage } from './stock/device/agent-device.page';
import { deviceMovePage } from './devices/device-move/device-move.page';
import { documentPage } from './stock/document/document.page';
import { examinePage } from './stock/examine/examine.page';
import { feedbackPage } from './people/feedback/feedback.page';
import { inboundPage } from './stock/inbound/inbound.page';
import { outboundPage } from './stock/outbound/outbound.page';
import { receivePage } from './stock/transfer/receive.page';
import { unboundDevicePage } from './devices/unbound-device/unbound-device.page';
import { transferPage } from './stock/transfer/transfer.page';
import { devicePage } from './stock/device/device.page';
import { deviceSummaryPage } from './devices/device-summary/device-summary.page';
import { dictPage } from './system/dict/dict.page';
import { menuPage } from './system/menu/menu.page';
import { apiKeyPage } from './system/api-key/api-key.page';
import { onlineSessionPage } from './system/online-session/online-session.page';
import { operationLogPage } from './system/operation-log/operation-log.page';
import { outboxPage } from './system/outbox/outbox.page';
import { personalSettingPage } from './system/personal-setting/personal-setting.page';
import { regionPage } from './system/region/region.page';
import { rolePage } from './system/role/role.page';
import { scanPage } from './stock/scan/scan.page';
import { stocktakePage } from './stock/stocktake/stocktake.page';
import { signInLogPage } from './system/sign-in-log/sign-in-log.page';
import { alarmPage } from './devices/alarm/alarm.page';
import { alarmKindPage } from './devices/alarm-kind/alarm-kind.page';
import { alarmQualityPage } from './devices/alarm-quality/alarm-quality.page';
import { warningPage } from './devices/warning/warning.page';
import { signingKeyPage } from './versions/signing-key/signing-key.page';
import { firmwarePage } from './versions/firmware/firmware.page';
import { rolloutPage } from './versions/rollout/rollout.page';
import { appUpgradePage } from './versions/app-upgrade/app-upgrade.page';
import { cabinetModelPage } from './cabinets/cabinet-model/cabinet-model.page';
import { cabinetPage } from './cabinets/cabinet/cabinet.page';
import { cabinetUnbindPage } from './cabinets/cabinet/unbind.page';
import { qrBatchPage } from './cabinets/qr-batch/qr-batch.page';
import { placePage } from './devices/place/place.page';
import { placeMapPage } from './devices/place-map/place-map.page';
import { tagPage } from './devices/tag/tag.page';
import { deviceGroupPage } from './devices/device-group/device-group.page';
import { incidentPage } from './devices/incident/incident.page';
import { maintenancePage } from './devices/maintenance/maintenance.page';
import { alarmRulePage } from './devices/alarm-rule/alarm-rule.page';

/** The menu of a new system: the pages of all areas, in display order. */
export const menu: NewMenu = {
  home: dashboardPage,
  catalogs: [
    {
      name: 'summaryManage',
      title: deviceSummaryPage.title,
      icon: 'chart-pie',
      pages: [deviceSummaryPage],
    },
    {
      name: 'userManage',
      title: texts('用户管理', '用戶管理', 'Users', 'Utilisateurs', 'Nutzer', 'ユーザー管理'),
      icon: 'users',
      pages: [appUserPage, unboundDevicePage],
    },
    {
      name: 'deviceManage',
      title: texts('设备管理', '裝置管理', 'Devices', 'Appareils', 'Geräte', 'デバイス管理'),
      icon: 'plug-zap',
      pages: [
        deviceModelPage,
        devicePage,
        agentDevicePage,
        boundDevicePage,
        scanPage,
        arrivalPage,
        inboundPage,
        outboundPage,
        documentPage,
        transferPage,
        receivePage,
        deviceMovePage,
        stocktakePage,
        placePage,
        placeMapPage,
        tagPage,
        deviceGroupPage,
      ],
    },
    {
      name: 'customerManage',
      title: texts('客户管理', '客戶管理', 'Customers', 'Clients', 'Kunden', '顧客管理'),
      icon: 'handshake',
      pages: [agentPage, merchantPage],
    },
    {
      name: 'warnManage',
      title: texts(
        '故障告警管理',
        '故障及警報管理',
        'Faults and alarms',
        'Pannes et alertes',
        'Warnungen',
        '障害・アラート管理',
      ),
      icon: 'triangle-alert',
      pages: [
        alarmPage,
        incidentPage,
        warningPage,
        maintenancePage,
        alarmRulePage,
        alarmQualityPage,
        alarmKindPage,
      ],
    },
    {
      name: 'mesAgency',
      title: texts('消息管理', '訊息管理', 'Messages', 'Messages', 'Nachrichten', 'メッセージ管理'),
      icon: 'mail',
      pages: [examinePage, messagePage, announcementPage],
    },
    {
      name: 'feedbackManage',
      title: texts('反馈管理', '意見管理', 'Feedback', 'Avis', 'Feedback', 'フィードバック管理'),
      icon: 'message-square-text',
      pages: [feedbackPage],
    },
    {
      name: 'appInfoManage',
      title: texts('APP信息管理', 'APP資訊管理', 'App info', 'Infos de l’app', 'App-Infos', 'アプリ情報管理'),
      icon: 'smartphone',
      pages: [appInfoPage],
    },
    {
      name: 'adManage',
      title: texts('广告管理', '廣告管理', 'Ads', 'Publicités', 'Werbung', '広告管理'),
      icon: 'megaphone',
      pages: [homeAdPage, operationAdPage],
    },
    {
      name: 'upgradeManage',
      title: texts(
        '升级管理',
        '升級管理',
        'Upgrades',
        'Mises à jour',
        'Aktualisierungen',
        'アップグレード管理',
      ),
      icon: 'circle-arrow-up',
      pages: [appUpgradePage, firmwarePage, rolloutPage, signingKeyPage],
    },
    {
      name: 'cabinetManage',
      title: texts('机柜管理', '機櫃管理', 'Cabinets', 'Armoires', 'Ladeschränke', 'キャビネット管理'),
      icon: 'server',
      pages: [cabinetModelPage, cabinetPage, qrBatchPage, cabinetUnbindPage],
    },
    {
      name: 'apiUserManage',
      title: texts(
        'API 申请管理',
        'API 申請管理',
        'API applications',
        'Accès API',
        'API-Zugänge',
        'API利用申請管理',
      ),
      icon: 'webhook',
      pages: [apiApplicationPage, apiNoticePage, pushAllPage, pushTargetPage, pushDeliveryPage],
    },
    {
      name: 'systemSetting',
      title: texts(
        '系统设置',
        '系統設定',
        'System settings',
        'Paramètres',
        'Systemeinstellungen',
        'システム設定',
      ),
      icon: 'settings',
      pages: [
        personalSettingPage,
        menuPage,
        rolePage,
        accountPage,
        regionPage,
        dictPage,
        configPage,
        operationLogPage,
        signInLogPage,
        onlineSessionPage,
        apiKeyPage,
        outboxPage,
        backupPage,
      ],
    },
  ],
};
