import { cabinetWords } from './areas/cabinet-words';
import { webhookWords } from './areas/open-event';
import type { AuditWords } from './audit/audit-word';
import { announcementWords } from './areas/announcement';
import { messageWords } from './areas/message';
import { accountWords } from './areas/account';
import { agentWords } from './areas/agent';
import { apiApplicationWords } from './areas/api-application';
import { appFriendWords } from './areas/app-friend';
import { appUserWords } from './areas/app-user';
import { arrivalDeviceWords, arrivalWords } from './areas/arrival';
import { authWords } from './areas/auth';
import { backupWords } from './areas/backup';
import { boundDeviceWords } from './areas/bound-device-words';
import { chargeWords } from './areas/charge';
import { configWords } from './areas/config';
import { consentWords } from './areas/consent';
import { unreadCustomerWords } from './areas/unread-customer';
import { agentDeviceWords, deviceWords } from './areas/device-words';
import { deviceCredentialsWords } from './areas/device-credentials';
import { deviceLogWords } from './areas/device-log';
import { deviceModelWords } from './areas/device-model';
import { deviceShareWords } from './areas/device-share';
import { deviceStatisticsWords } from './areas/device-statistics';
import { deviceSummaryWords } from './areas/device-summary';
import { dictWords } from './areas/dict';
import { homeAdWords, operationAdWords } from './areas/ad';
import { appInfoWords } from './areas/app-info';
import { appTextAuditWords } from './areas/app-text';
import { feedbackWords } from './areas/feedback';
import { fileWords } from './areas/file';
import { jobWords } from './areas/job';
import { menuWords } from './areas/menu';
import { merchantWords } from './areas/merchant';
import { onlineSessionWords } from './areas/online-session';
import { operationLogWords } from './areas/operation-log';
import { outboxWords } from './areas/outbox';
import { passkeyWords } from './areas/passkey';
import { personalSettingWords } from './areas/personal-setting';
import { regionWords } from './areas/region';
import { roleWords } from './areas/role';
import { settingWords } from './areas/setting';
import { signInLogWords } from './areas/sign-in-log';
import { singleSignOnWords } from './areas/single-sign-on';
import { unboundDeviceWords } from './areas/unbound-device';
import { twoFactorWords } from './areas/two-factor';
import { deviceMoveWords } from './areas/device-move';
import { documentCabinetWords, documentDeviceWords, documentWords } from './areas/document-words';
import { inboundWords } from './areas/inbound';
import { outboundWords } from './areas/outbound';
import { returnWords } from './areas/return';
import { returnBackWords } from './areas/return-back';
import { writeOffWords } from './areas/write-off';
import { stocktakeWords } from './areas/stocktake';
import { receiveWords, transferWords } from './areas/transfer';
import { warningWords } from './areas/warning';
import { type Language, type Texts, textIn, texts as words } from './i18n/languages';
import { signingKeyWords } from './areas/signing-key';
import { firmwareWords } from './areas/firmware';
import { rolloutWords } from './areas/rollout-words';
import { rolloutDeviceWords } from './areas/rollout-device';
import { appInstallationWords } from './areas/app-installation';
import { appUpgradeWords } from './areas/app-upgrade';
import { cabinetModelWords } from './areas/cabinet-model';
import { apiNoticeWords } from './areas/api-notice';
import { pushAllWords, pushTargetWords } from './areas/api-push';
import { pushDeliveryWords } from './areas/push-delivery';
import { cabinetUnbindWords } from './areas/cabinet-unbind';
import { qrBatchWords } from './areas/qr-batch';
import { qrCodeWords } from './areas/qr-code';

/** Words of all nouns under which calls are logged. */
const nouns: Readonly<Record<string, AuditWords>> = {
  account: accountWords,
  agent: agentWords,
  agentDevice: agentDeviceWords,
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
  job: jobWords,
  menu: menuWords,
  merchant: merchantWords,
  message: messageWords,
  onlineSession: onlineSessionWords,
  operationAd: operationAdWords,
  operationLog: operationLogWords,
  outbound: outboundWords,
  outbox: outboxWords,
  passkey: passkeyWords,
  personalSetting: personalSettingWords,
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
  transfer: transferWords,
  twoFactor: twoFactorWords,
  unboundDevice: unboundDeviceWords,
  unreadCustomer: unreadCustomerWords,
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
