import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../lib/root.mjs';
import { announcementRules } from './announcements.mjs';
import { appRules } from './app.mjs';
import { apiKeyRules } from './api-keys.mjs';
import { backupRules } from './backups.mjs';
import { cabinetRules } from './cabinets.mjs';
import { consoleRules } from './console.mjs';
import { contractRules } from './contract.mjs';
import { controlRules } from './control.mjs';
import { customerRules } from './customers.mjs';
import { developerRules } from './developers.mjs';
import { deviceRules } from './device.mjs';
import { doctorRules } from './doctor.mjs';
import { feedbackRules } from './feedback.mjs';
import { fileRules } from './files.mjs';
import { firstDayRules } from './first-day.mjs';
import { firmwareRules } from './firmware.mjs';
import { importRules } from './imports.mjs';
import { jobRules } from './jobs.mjs';
import { listRules } from './lists.mjs';
import { scanningRules } from './scanning.mjs';
import { serverRules } from './server.mjs';
import { shownRules } from './shown.mjs';
import { signInRules } from './sign-in.mjs';
import { sqlRules } from './sql.mjs';
import { stockRules } from './stock.mjs';
import { appVersionRules } from './app-versions.mjs';
import { rolloutEvidenceRules } from './rollout-evidence.mjs';
import { upgradeRules } from './upgrades.mjs';
import { onTheWayRules } from './on-the-way.mjs';
import { openRules } from './open.mjs';
import { packageSignerRules } from './package-signers.mjs';
import { packageRules } from './packages.mjs';
import { partnerRules } from './partners.mjs';
import { pastRules } from './past.mjs';
import { placeRules } from './places.mjs';
import { tagRules } from './tags.mjs';
import { alarmRules } from './alarms.mjs';
import { tellingRules } from './telling.mjs';
import { groupRules } from './groups.mjs';
import { groupScheduleRules } from './group-schedules.mjs';
import { groupSettingRules } from './group-settings.mjs';
import { plannedRolloutRules } from './planned-rollouts.mjs';
import { qrCodeRules } from './qr-codes.mjs';
import { languageRules } from './languages.mjs';
import { liveDeviceRules } from './live-device.mjs';
import { testChargerRules } from './test-chargers.mjs';
import { warehouseRules } from './warehouse.mjs';
import { warningRules } from './warnings.mjs';

const bodies = readdirSync(at('server/sql')).map((name) => `server/sql/${name}`);
const contents = new Map(bodies.map((file) => [file, readFileSync(at(file), 'utf8')]));

/**
 * Returns the file with the current text of a schema rule: the function's own file if that holds it now, otherwise the
 * given migration.
 */
const placeOf = (file, find) =>
  file.endsWith('.sql') && !contents.get(file)?.includes(find)
    ? (bodies.find((body) => contents.get(body).includes(find)) ?? file)
    : file;

/**
 * Rules to break one at a time: the rule in words, the file, the text that occurs in it exactly once, its replacement,
 * and the test files that prove the rule.
 */
export const mutations = [
  ...announcementRules,
  ...onTheWayRules,
  ...appRules,
  ...apiKeyRules,
  ...placeRules,
  ...tagRules,
  ...alarmRules,
  ...tellingRules,
  ...groupRules,
  ...groupScheduleRules,
  ...groupSettingRules,
  ...plannedRolloutRules,
  ...backupRules,
  ...cabinetRules,
  ...firstDayRules,
  ...qrCodeRules,
  ...contractRules,
  ...jobRules,
  ...listRules,
  ...feedbackRules,
  ...fileRules,
  ...firmwareRules,
  ...importRules,
  ...serverRules,
  ...shownRules,
  ...signInRules,
  ...controlRules,
  ...customerRules,
  ...deviceRules,
  ...doctorRules,
  ...sqlRules,
  ...stockRules,
  ...openRules,
  ...testChargerRules,
  ...partnerRules,
  ...pastRules,
  ...languageRules,
  ...developerRules,
  ...liveDeviceRules,
  ...appVersionRules,
  ...packageRules,
  ...packageSignerRules,
  ...rolloutEvidenceRules,
  ...upgradeRules,
  ...warehouseRules,
  ...warningRules,
  ...scanningRules,
  ...consoleRules,
].map(([rule, file, find, put, ...tests]) => ({ rule, file: placeOf(file, find), find, put, tests }));
