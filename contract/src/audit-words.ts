import { cabinetWords } from './areas/cabinets/cabinet-words';
import { webhookWords } from './areas/partners/open-event';
import type { AuditWords } from './audit/audit-word';
import { announcementWords } from './areas/content/announcement';
import { messageWords } from './areas/content/message';
import { accountWords } from './areas/system/account';
import { agentWords } from './areas/people/agent';
import { apiApplicationWords } from './areas/partners/api-application';
import { appFriendWords } from './areas/people/app-friend';
import { appUserWords } from './areas/people/app-user';
import { arrivalDeviceWords, arrivalWords } from './areas/stock/arrival';
import { authWords } from './areas/system/auth';
import { backupWords } from './areas/system/backup';
import { boundDeviceWords } from './areas/devices/bound-device-words';
import { chargeWords } from './areas/devices/charge';
import { configWords } from './areas/system/config';
import { consentWords } from './areas/content/consent';
import { unreadCustomerWords } from './areas/people/unread-customer';
import { agentDeviceWords, deviceWords } from './areas/stock/device-words';
import { deviceCredentialsWords } from './areas/stock/device-credentials';
import { deviceLogWords } from './areas/devices/device-log';
import { deviceModelWords } from './areas/stock/device-model';
import { deviceShareWords } from './areas/devices/device-share';
import { deviceStatisticsWords } from './areas/devices/device-statistics';
import { deviceSummaryWords } from './areas/devices/device-summary';
import { dictWords } from './areas/system/dict';
import { homeAdWords, operationAdWords } from './areas/content/ad';
import { appInfoWords } from './areas/content/app-info';
import { appTextAuditWords } from './areas/content/app-text';
import { feedbackWords } from './areas/people/feedback';
import { fileWords } from './areas/system/file';
import { jobWords } from './areas/system/job';
import { menuWords } from './areas/system/menu';
import { merchantWords } from './areas/people/merchant';
import { apiKeyWords } from './areas/system/api-key';
import { onlineSessionWords } from './areas/system/online-session';
import { operationLogWords } from './areas/system/operation-log';
import { outboxWords } from './areas/system/outbox';
import { passkeyWords } from './areas/system/passkey';
import { personalSettingWords } from './areas/system/personal-setting';
import { regionWords } from './areas/system/region';
import { roleWords } from './areas/system/role';
import { settingWords } from './areas/system/setting';
import { signInLogWords } from './areas/system/sign-in-log';
import { singleSignOnWords } from './areas/system/single-sign-on';
import { unboundDeviceWords } from './areas/devices/unbound-device';
import { twoFactorWords } from './areas/system/two-factor';
import { deviceMoveWords } from './areas/devices/device-move';
import { documentCabinetWords, documentDeviceWords, documentWords } from './areas/stock/document-words';
import { inboundWords } from './areas/stock/inbound';
import { outboundWords } from './areas/stock/outbound';
import { returnWords } from './areas/stock/return';
import { returnBackWords } from './areas/stock/return-back';
import { writeOffWords } from './areas/stock/write-off';
import { stocktakeWords } from './areas/stock/stocktake';
import { receiveWords, transferWords } from './areas/stock/transfer';
import { alarmWords } from './areas/devices/alarm';
import { alarmKindLogWords } from './areas/devices/alarm-kind';
import { warningWords } from './areas/devices/warning';
import { type Language, type Texts, textIn, texts as words } from './i18n/languages';
import { signingKeyWords } from './areas/versions/signing-key';
import { firmwareWords } from './areas/versions/firmware';
import { rolloutWords } from './areas/versions/rollout-words';
import { rolloutDeviceWords } from './areas/versions/rollout-device';
import { appInstallationWords } from './areas/versions/app-installation';
import { appUpgradeWords } from './areas/versions/app-upgrade';
import { cabinetModelWords } from './areas/cabinets/cabinet-model';
import { apiNoticeWords } from './areas/partners/api-notice';
import { pushAllWords, pushTargetWords } from './areas/partners/api-push';
import { pushDeliveryWords } from './areas/partners/push-delivery';
import { cabinetUnbindWords } from './areas/cabinets/cabinet-unbind';
import { qrBatchWords } from './areas/cabinets/qr-batch';
import { qrCodeWords } from './areas/cabinets/qr-code';
import { placeWords } from './areas/devices/place';
import { tagWords } from './areas/devices/tag';
import { carrierWords } from './areas/devices/tag-words';
import { deviceGroupWords } from './areas/devices/device-group';
import { groupScheduleWords } from './areas/devices/group-schedule';
import { groupSettingWords } from './areas/devices/group-setting';
import { deviceSettingWords } from './areas/devices/device-setting';
import { incidentWords } from './areas/devices/incident';
import { maintenanceWords } from './areas/devices/maintenance';
import { alarmRuleWords } from './areas/devices/alarm-rule';

/** Words of all nouns under which calls are logged. */
const nouns: Readonly<Record<string, AuditWords>> = {
  account: accountWords,
  agent: agentWords,
  agentDevice: agentDeviceWords,
  alarmRule: alarmRuleWords,
  announcement: announcementWords,
  apiApplication: apiApplicationWords,
  apiNotice: apiNoticeWords,
  apiWebhook: webhookWords,
  appFriend: appFriendWords,
  appInfo: appInfoWords,
  appInstallation: appInstallationWords,
  appText: appTextAuditWords,
  appUpgrade: appUpgradeWords,
  appUser: appUserWords,
  arrival: arrivalWords,
  arrivalDevice: arrivalDeviceWords,
  auth: authWords,
  backup: backupWords,
  boundDevice: boundDeviceWords,
  cabinet: cabinetWords,
  cabinetModel: cabinetModelWords,
  cabinetUnbind: cabinetUnbindWords,
  charge: chargeWords,
  config: configWords,
  consent: consentWords,
  device: deviceWords,
  deviceCredentials: deviceCredentialsWords,
  deviceGroup: deviceGroupWords,
  groupSchedule: groupScheduleWords,
  groupSetting: groupSettingWords,
  deviceSetting: deviceSettingWords,
  deviceLog: deviceLogWords,
  deviceModel: deviceModelWords,
  deviceMove: deviceMoveWords,
  deviceShare: deviceShareWords,
  deviceStatistics: deviceStatisticsWords,
  deviceSummary: deviceSummaryWords,
  dict: dictWords,
  document: documentWords,
  documentCabinet: documentCabinetWords,
  documentDevice: documentDeviceWords,
  feedback: feedbackWords,
  file: fileWords,
  firmware: firmwareWords,
  homeAd: homeAdWords,
  inbound: inboundWords,
  incident: incidentWords,
  job: jobWords,
  maintenance: maintenanceWords,
  menu: menuWords,
  merchant: merchantWords,
  message: messageWords,
  apiKey: apiKeyWords,
  onlineSession: onlineSessionWords,
  operationAd: operationAdWords,
  operationLog: operationLogWords,
  outbound: outboundWords,
  outbox: outboxWords,
  passkey: passkeyWords,
  personalSetting: personalSettingWords,
  place: placeWords,
  pushAll: pushAllWords,
  pushDelivery: pushDeliveryWords,
  pushTarget: pushTargetWords,
  qrBatch: qrBatchWords,
  qrCode: qrCodeWords,
  receive: receiveWords,
  region: regionWords,
  return: returnWords,
  returnBack: returnBackWords,
  role: roleWords,
  rollout: rolloutWords,
  rolloutDevice: rolloutDeviceWords,
  setting: settingWords,
  signingKey: signingKeyWords,
  signInLog: signInLogWords,
  singleSignOn: singleSignOnWords,
  stocktake: stocktakeWords,
  tag: tagWords,
  transfer: transferWords,
  twoFactor: twoFactorWords,
  unboundDevice: unboundDeviceWords,
  unreadCustomer: unreadCustomerWords,
  alarm: alarmWords,
  alarmKind: alarmKindLogWords,
  warning: warningWords,
  writeOff: writeOffWords,
};

/** Words of the verbs that many nouns share. */
const verbs: Readonly<Record<string, Texts>> = {
  create: words('新增', '新增', 'Add', 'Ajout', 'Hinzufügen', '追加'),
  update: words('编辑', '編輯', 'Edit', 'Modification', 'Bearbeiten', '編集'),
  remove: words('删除', '刪除', 'Delete', 'Suppression', 'Löschen', '削除'),
  export: words('导出', '匯出', 'Export', 'Export', 'Exportieren', 'エクスポート'),
  import: words('导入', '匯入', 'Import', 'Import', 'Importieren', 'インポート'),
  enable: words('启用', '啟用', 'Enable', 'Activation', 'Aktivieren', '有効化'),
  disable: words('停用', '停用', 'Disable', 'Désactivation', 'Deaktivieren', '無効化'),
  end: words('结束', '結束', 'End', 'Fermeture', 'Beenden', '終了'),
  cancel: words('取消', '取消', 'Cancel', 'Annuler', 'Abbrechen', 'キャンセル'),
  clear: words('清空', '清空', 'Clear', 'Vidage', 'Leeren', '全削除'),
  setTags: carrierWords.job_setTags,
  upload: words('上传', '上載', 'Upload', 'Envoi', 'Hochladen', 'アップロード'),
};

const verbsOf = (noun: string): Readonly<Record<string, Texts>> => ({ ...verbs, ...nouns[noun]?.verbs });

/** Returns the fields that identify the records of a noun, in addition to names and codes. */
export const calledBy = (noun: string): readonly string[] => nouns[noun]?.called ?? [];

/** Returns the name of a noun. A noun unknown to this version is returned as it was logged. */
export const nounWord = (noun: string, language: Language): string =>
  textIn(nouns[noun]?.noun ?? {}, language) || noun;

/** Returns the word for a verb of a noun. A verb unknown to this version is returned as it was logged. */
export const verbWord = (noun: string, verb: string, language: Language): string =>
  textIn(verbsOf(noun)[verb] ?? {}, language) || verb;

interface Word {
  value: string;
  label: string;
}

const sorted = (all: Word[]): Word[] => all.sort((a, b) => a.label.localeCompare(b.label));

/** Returns all nouns and verbs under which calls can be logged, with their words, as options for filters. */
export function auditVocabulary(language: Language): { areas: Word[]; verbs: Word[] } {
  const nounKeys = Object.keys(nouns);
  const every = new Map(nounKeys.flatMap((noun) => Object.entries(verbsOf(noun))));
  return {
    areas: sorted(nounKeys.map((value) => ({ value, label: nounWord(value, language) }))),
    verbs: sorted([...every].map(([value, texts]) => ({ value, label: textIn(texts, language) }))),
  };
}
