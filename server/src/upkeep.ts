import { pushUpkeep } from './areas/partners/api-push/upkeep';
import { alarmUpkeep } from './areas/devices/alarm/upkeep';
import { announcementUpkeep } from './areas/content/announcement/upkeep';
import { apiApplicationUpkeep } from './areas/partners/api-application/upkeep';
import { appInstallationUpkeep } from './areas/versions/app-upgrade/upkeep';
import { authUpkeep } from './areas/system/auth/upkeep';
import { backupUpkeep } from './areas/system/backup/upkeep';
import { dashboardUpkeep } from './areas/system/dashboard/upkeep';
import { secretBatchUpkeep } from './areas/stock/device/upkeep';
import type { Config } from './config';
import { digestUpkeep } from './areas/content/message/digest.service';
import type { FileStore } from './lib/http/file-store';
import { fileUpkeep } from './areas/system/file/upkeep';
import { jobUpkeep } from './areas/system/job/upkeep';
import { operationLogUpkeep } from './areas/system/operation-log/upkeep';
import { outboxUpkeep } from './areas/system/outbox/upkeep';
import { rolloutUpkeep } from './areas/versions/rollout/upkeep';
import { placeMapUpkeep } from './areas/devices/place-map/upkeep';
import { passkeyUpkeep } from './areas/system/passkey/upkeep';
import { signInLogUpkeep } from './areas/system/sign-in-log/upkeep';
import { singleSignOnUpkeep } from './areas/system/single-sign-on/upkeep';
import { verificationUpkeep } from './areas/system/verification/upkeep';
import { deviceUpkeep } from './device/upkeep';
import { groupScheduleUpkeep } from './areas/devices/group-schedule/upkeep';
import { groupSettingUpkeep } from './areas/devices/group-setting/upkeep';
import { importUpkeep } from './lib/import/upkeep';
import { ownUpkeep } from './lib/upkeep/own-upkeep';
import type { Upkeep } from './lib/upkeep/upkeep';

/** Returns all scheduled tasks, one line per area. */
export const allUpkeep = (store: FileStore, config: Config): Upkeep[] => [
  ...alarmUpkeep,
  ...announcementUpkeep,
  ...pushUpkeep,
  ...apiApplicationUpkeep,
  ...appInstallationUpkeep,
  ...authUpkeep,
  ...backupUpkeep,
  ...dashboardUpkeep,
  ...deviceUpkeep,
  digestUpkeep(config),
  ...fileUpkeep(store),
  ...groupScheduleUpkeep,
  ...groupSettingUpkeep,
  ...importUpkeep,
  ...jobUpkeep(store),
  ...operationLogUpkeep,
  ...outboxUpkeep,
  ...ownUpkeep,
  ...passkeyUpkeep,
  ...placeMapUpkeep,
  ...rolloutUpkeep,
  ...signInLogUpkeep,
  ...secretBatchUpkeep,
  ...singleSignOnUpkeep,
  ...verificationUpkeep,
];
