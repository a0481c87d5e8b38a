import { adPlaces } from '@chargehand/contract/areas/content/ad';
import { pushChannels, pushReaches } from '@chargehand/contract/areas/partners/api-push';
import { pushDeliveryStates, pushFailures } from '@chargehand/contract/areas/partners/push-delivery';
import { announcementStates, audiences, reaches } from '@chargehand/contract/areas/content/announcement';
import { backupKinds, backupStates } from '@chargehand/contract/areas/system/backup';
import { backupIssues, outcomes } from '@chargehand/contract/areas/content/message';
import { agreedTexts, appTexts } from '@chargehand/contract/areas/content/app-text';
import { applicationStatuses } from '@chargehand/contract/areas/partners/api-application';
import { operationKinds } from '@chargehand/contract/areas/partners/open-device';
import { deliveryStates, eventTypes, pauseReasons } from '@chargehand/contract/areas/partners/open-event';
import { applicationOwners } from '@chargehand/contract/areas/partners/api-reach';
import { arrivalDeviceStates, arrivalStates } from '@chargehand/contract/areas/stock/arrival';
import { userSources } from '@chargehand/contract/areas/people/app-user';
import { bindWays } from '@chargehand/contract/areas/stock/device';
import {
  bindStatuses,
  holders,
  outStatuses,
  saleStatuses,
} from '@chargehand/contract/areas/stock/device-status';
import { settingKinds, settingStates } from '@chargehand/contract/device/setting';
import { scheduledActions } from '@chargehand/contract/areas/devices/group-schedule';
import { repeatCycles } from '@chargehand/contract/device/timers-draft';
import { rejectionReasons } from '@chargehand/contract/areas/devices/device-message';
import { stands } from '@chargehand/contract/areas/stock/stock-status';
import { appUpgradeStates, platforms } from '@chargehand/contract/areas/versions/app-upgrade';
import { tallied } from '@chargehand/contract/areas/system/dashboard';
import { leavingCauses } from '@chargehand/contract/areas/cabinets/cabinet-unbind';
import { feedbackTypes } from '@chargehand/contract/areas/people/feedback';
import { rolloutKinds } from '@chargehand/contract/areas/versions/rollout';
import {
  failureReasons,
  memberStates,
  rolloutStatuses,
  skipReasons,
  stopReasons,
} from '@chargehand/contract/areas/versions/rollout-states';
import { documentKinds, documentStates } from '@chargehand/contract/areas/stock/document';
import { positionStates } from '@chargehand/contract/areas/stock/position';
import { jobRunners, jobStates } from '@chargehand/contract/areas/system/job';
import { menuKinds } from '@chargehand/contract/areas/system/menu-tree';
import { movementKinds } from '@chargehand/contract/areas/stock/movement';
import { channels } from '@chargehand/contract/areas/system/outbox';
import { firstFactors, signInMethods } from '@chargehand/contract/areas/system/sign-in-log';
import { differenceKinds, stocktakeStates } from '@chargehand/contract/areas/stock/stocktake';
import { incidentCauses } from '@chargehand/contract/areas/devices/incident';
import {
  tellChannels,
  tellLevels,
  tellReasons,
  tellStates,
} from '@chargehand/contract/areas/devices/alarm-rule-words';
import {
  alarmEnds,
  alarmKinds,
  alarmSeverities,
  alarmSteps,
  alarmSuppressions,
} from '@chargehand/contract/areas/devices/alarm-words';
import { warningKinds } from '@chargehand/contract/areas/devices/warning';
import {
  commandKinds,
  commandReasons,
  commandStatuses,
  lateAnswers,
} from '@chargehand/contract/device/command';
import { fanModes } from '@chargehand/contract/device/payloads';
import { languages } from '@chargehand/contract/i18n/languages';
import { importMarks } from '@chargehand/contract/http/imports';
import { accountTypes, accountLevels } from '@chargehand/contract/rights/account-levels';
import type { SelectType } from 'kysely';
import type { DB } from '../src/lib/db-types';

/** The values of an enumerated column, or never for a column of plain text. */
type ValueOf<Column> = string extends Column ? never : NonNullable<Column>;
type Enumerations = { [T in keyof DB]?: { [C in keyof DB[T]]?: readonly ValueOf<SelectType<DB[T][C]>>[] } };

const mTypes = Object.values(accountLevels);

/**
 * The enumerated columns, with the contract's list of values for each. The check in the migration and the column's type
 * in `kysely-codegen.json` have the same values, which `enumerations.test.ts` and the compiler compare.
 */
export const enumerations = {
  account: { language: languages, mType: mTypes },
  ad: { place: adPlaces },
  announcement: { audience: audiences, reach: reaches, state: announcementStates },
  message: { outcome: outcomes, backupIssue: backupIssues, alarmReason: tellReasons },
  alarmRule: { severity: alarmSeverities },
  alarmRuleAccount: { level: tellLevels },
  alarmTold: { level: tellLevels },
  alarmSending: { level: tellLevels, reason: tellReasons, channel: tellChannels, state: tellStates },
  backupRun: { kind: backupKinds, state: backupStates },
  cabinetFitting: { cause: leavingCauses },
  appConsent: { language: languages, text: agreedTexts },
  appText: { text: appTexts },
  apiApplication: { language: languages, owner: applicationOwners, status: applicationStatuses },
  apiPush: { reach: pushReaches },
  apiWebhook: { pauseReason: pauseReasons },
  apiPushDelivery: { channel: pushChannels, state: pushDeliveryStates, why: pushFailures },
  apiEvent: { type: eventTypes },
  apiDelivery: { state: deliveryStates },
  apiTestOperation: { kind: operationKinds },
  appUser: { source: userSources },
  feedback: { type: feedbackTypes },
  arrival: { state: arrivalStates },
  arrivalDevice: { state: arrivalDeviceStates },
  command: {
    fan: fanModes,
    kind: commandKinds,
    late: lateAnswers,
    reason: commandReasons,
    status: commandStatuses,
  },
  appInstallation: { platform: platforms },
  appUpgrade: { platform: platforms, state: appUpgradeStates },
  device: {
    bindStatus: bindStatuses,
    bindVia: bindWays,
    holder: holders,
    outStatus: outStatuses,
    saleStatus: saleStatuses,
    stands,
  },
  rejectedMessage: { reason: rejectionReasons },
  document: { kind: documentKinds, state: documentStates },
  documentCabinet: { state: positionStates },
  documentDevice: { state: positionStates },
  groupSetting: { kind: settingKinds, fan: fanModes },
  deviceSetting: { kind: settingKinds, state: settingStates },
  groupSchedule: { action: scheduledActions, repeat: repeatCycles },
  importRow: { state: importMarks },
  job: { runner: jobRunners, state: jobStates },
  menu: { kind: menuKinds },
  movement: {
    kind: movementKinds,
    fromHolder: holders,
    toHolder: holders,
    fromOut: outStatuses,
    toOut: outStatuses,
  },
  outbox: { channel: channels },
  stocktake: { state: stocktakeStates },
  stocktakeDifference: { kind: differenceKinds, holder: holders },
  rollout: { kind: rolloutKinds, status: rolloutStatuses, reason: stopReasons },
  rolloutDevice: { state: memberStates, reason: [...new Set([...failureReasons, ...skipReasons])] },
  rolloutChange: { state: [...memberStates, 'there'] },
  role: { mType: mTypes },
  signInLog: { accountType: accountTypes, method: signInMethods },
  signInTicket: { method: firstFactors },
  tally: { what: tallied },
  alarm: { kind: alarmKinds, severity: alarmSeverities, suppressed: alarmSuppressions, ended: alarmEnds },
  alarmCondition: { kind: alarmKinds },
  alarmKind: { kind: alarmKinds, severity: alarmSeverities },
  alarmStep: { step: alarmSteps },
  incident: { kind: alarmKinds, severity: alarmSeverities, cause: incidentCauses },
  warning: { kind: warningKinds },
} satisfies Enumerations;
