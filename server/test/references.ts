import { agentApi } from '@chargehand/contract/areas/people/agent';
import { cabinetModelApi } from '@chargehand/contract/areas/cabinets/cabinet-model';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import type { z } from 'zod';

/*
 * Foreign keys that prevent the deletion of a row. Except for those in `uncounted` and `uncountedTargets`, the API
 * counts each of them as a kind of the noun's `Holders`, so that the user sees before a deletion what prevents it.
 */

/** References counted by a kind of holder, as `table.column`. */
export const counted: readonly string[] = [
  ...by(agentApi, {
    cabinet: ['cabinet.agent_id'],
    qrBatch: ['qr_batch.agent_id', 'qr_code.agent_id'],
    appUser: ['app_user.agent_id'],
    device: ['device.agent_id'],
    merchant: ['merchant.agent_id'],
    pastRecord: [
      'document.from_agent_id',
      'document.to_agent_id',
      'alarm.agent_id',
      'maintenance.agent_id',
      'warning.agent_id',
      'feedback.agent_id',
      'stocktake.agent_id',
      'stocktake.of_agent_id',
      'cabinet_fitting.agent_id',
    ],
  }),
  ...by(merchantApi, {
    cabinet: ['cabinet.merchant_id'],
    qrBatch: ['qr_batch.merchant_id', 'qr_code.merchant_id'],
    appUser: ['app_user.merchant_id'],
    device: ['device.merchant_id'],
    pastRecord: [
      'document.from_merchant_id',
      'document.to_merchant_id',
      'alarm.merchant_id',
      'maintenance.merchant_id',
      'warning.merchant_id',
      'feedback.merchant_id',
      'cabinet_fitting.merchant_id',
    ],
  }),
  ...by(cabinetModelApi, { cabinet: ['cabinet.model_id'] }),
  ...by(deviceModelApi, {
    arrival: ['arrival_device.model_id'],
    cabinetModel: ['cabinet_model_takes.device_model_id'],
    device: ['device.model_id'],
    firmware: ['firmware.model_id'],
  }),
  ...by(firmwareApi, { rollout: ['rollout.firmware_id'] }),
  ...by(roleApi, { account: ['account.role_id'] }),
  ...by(signingKeyApi, { firmware: ['firmware.key_id'] }),
];

/** Tables to which references need no holder, with the reason. */
export const uncountedTargets: Readonly<Record<string, string>> = {
  account:
    'A sign-in or operation log entry comes with each of these rows and is counted while the log keeps it. Later the ' +
    'deletion still fails with `accountHasHistory`, which says all that the user can do about it.',
  file: 'Only the clean-up deletes files, and only those without a reference.',
};

/** References that need no holder, with the reason. */
export const uncounted: Readonly<Record<string, string>> = {
  'account.agent_id': 'The logins of an agent are deleted with it.',
  'account.merchant_id': 'The logins of a merchant are deleted with it.',
  'api_notice_version.notice_id':
    'A notice that was published cannot be deleted, which has a code of its own.',
};

/** Returns the references that the kinds of holder of one noun count. */
function by<Kind extends string>(
  _: { holders: { output: z.ZodType<{ by: Kind }[]> } },
  kinds: Partial<Record<NoInfer<Kind>, string[]>>,
): string[] {
  return Object.values<string[] | undefined>(kinds).flatMap((columns) => columns ?? []);
}
