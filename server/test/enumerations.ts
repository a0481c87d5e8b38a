import { applicationStatuses } from '@chargehand/contract/areas/api-application';
import { arrivalDeviceStates, arrivalStates } from '@chargehand/contract/areas/arrival';
import { userSources } from '@chargehand/contract/areas/app-user';
import {
  bindStatuses,
  bindWays,
  holders,
  outStatuses,
  saleStatuses,
} from '@chargehand/contract/areas/device';
import { asideReasons } from '@chargehand/contract/areas/device-message';
import { stands } from '@chargehand/contract/areas/stands';
import { tallied } from '@chargehand/contract/areas/dashboard';
import { feedbackTypes } from '@chargehand/contract/areas/feedback';
import { documentKinds, documentStates } from '@chargehand/contract/areas/document';
import { positionStates } from '@chargehand/contract/areas/position';
import { jobLanes, jobStates } from '@chargehand/contract/areas/job';
import { menuKinds } from '@chargehand/contract/areas/menu-tree';
import { movementKinds } from '@chargehand/contract/areas/movement';
import { channels } from '@chargehand/contract/areas/outbox';
import { firstFactors, signInMethods } from '@chargehand/contract/areas/sign-in-log';
import { differenceKinds, stocktakeStates } from '@chargehand/contract/areas/stocktake';
import { warningKinds } from '@chargehand/contract/areas/warning';
import {
  commandKinds,
  commandReasons,
  commandStatuses,
  lateAnswers,
} from '@chargehand/contract/device/command';
import { fanModes } from '@chargehand/contract/device/payloads';
import { languages } from '@chargehand/contract/languages';
import { importMarks } from '@chargehand/contract/imports';
import { accountTypes, levels } from '@chargehand/contract/levels';
import type { SelectType } from 'kysely';
import type { DB } from '../src/lib/db-types';

/** A column's values; of one whose type is any text there are none. */
type ValueOf<Column> = string extends Column ? never : NonNullable<Column>;
type Enumerations = { [T in keyof DB]?: { [C in keyof DB[T]]?: readonly ValueOf<SelectType<DB[T][C]>>[] } };

const mTypes = Object.values(levels);

/**
 * The columns that take some values alone, and where the contract says which. The check in the migration and
 * the column's type in `kysely-codegen.json` say the same; `enumerations.test.ts` and the compiler compare.
 */
export const enumerations = {
  account: { language: languages, mType: mTypes },
  apiApplication: { status: applicationStatuses },
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
  device: {
    bindStatus: bindStatuses,
    bindVia: bindWays,
    holder: holders,
    outStatus: outStatuses,
    saleStatus: saleStatuses,
    stands,
  },
  deviceAside: { reason: asideReasons },
  document: { kind: documentKinds, state: documentStates },
  documentDevice: { state: positionStates },
  importRow: { state: importMarks },
  job: { lane: jobLanes, state: jobStates },
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
  role: { mType: mTypes },
  signInLog: { accountType: accountTypes, method: signInMethods },
  signInTicket: { method: firstFactors },
  tally: { what: tallied },
  warning: { kind: warningKinds },
} satisfies Enumerations;
