import { pushUpkeep } from './areas/api-push/upkeep';
import { announcementUpkeep } from './areas/announcement/upkeep';
import { apiApplicationUpkeep } from './areas/api-application/upkeep';
import { appInstallationUpkeep } from './areas/app-upgrade/upkeep';
import { authUpkeep } from './areas/auth/upkeep';
import { backupUpkeep } from './areas/backup/upkeep';
import { dashboardUpkeep } from './areas/dashboard/upkeep';
import { secretBatchUpkeep } from './areas/device/upkeep';
import type { Config } from './config';
import { digestUpkeep } from './areas/message/digest.service';
import type { FileStore } from './lib/http/file-store';
import { fileUpkeep } from './areas/file/upkeep';
import { jobUpkeep } from './areas/job/upkeep';
import { operationLogUpkeep } from './areas/operation-log/upkeep';
import { outboxUpkeep } from './areas/outbox/upkeep';
import { rolloutUpkeep } from './areas/rollout/upkeep';
import { passkeyUpkeep } from './areas/passkey/upkeep';
import { signInLogUpkeep } from './areas/sign-in-log/upkeep';
import { singleSignOnUpkeep } from './areas/single-sign-on/upkeep';
import { verificationUpkeep } from './areas/verification/upkeep';
import { deviceUpkeep } from './device/upkeep';
import { importUpkeep } from './lib/import/upkeep';
import { ownUpkeep } from './lib/upkeep/own-upkeep';
import type { Upkeep } from './lib/upkeep/upkeep';

/** Returns all scheduled tasks, one line per area. */
export const allUpkeep = (store: FileStore, config: Config): Upkeep[] => [
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
  ...importUpkeep,
  ...jobUpkeep(store),
  ...operationLogUpkeep,
  ...outboxUpkeep,
  ...ownUpkeep,
  ...passkeyUpkeep,
  ...rolloutUpkeep,
  ...signInLogUpkeep,
  ...secretBatchUpkeep,
  ...singleSignOnUpkeep,
  ...verificationUpkeep,
];
