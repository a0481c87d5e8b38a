import {
  failureReasons,
  skipReasons,
  upgradeStates,
  type WaitReason,
} from '@chargehand/contract/areas/versions/rollout-states';
import { type RolloutDevice, rolloutDeviceApi } from '@chargehand/contract/areas/versions/rollout-device';
import { missing } from '../../../lib/words/format';
import { listOf } from '../../../ui/list/declare/list-of';
import { List } from '../../../ui/list/list';
import { code, figure, instant, oneOf, computedText } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

const reasons = [...failureReasons, ...skipReasons] as const;
type Reason = (typeof reasons)[number];

const member = noun({
  api: rolloutDeviceApi,
  texts: 'rollout-device',
  nameOf: (row) => row.code,
  fields: {
    code: code(),
    wave: figure(),
    state: oneOf(upgradeStates, {
      waiting: 'wait',
      downloading: 'run',
      installing: 'run',
      done: 'ok',
      failed: 'alarm',
      skipped: 'off',
    }),
    percent: figure({ unit: '%' }),
    reason: computedText<RolloutDevice, `${Reason}Why` | `${WaitReason}Wait`>(
      ({ reason, why, waitsFor }, t) => {
        if (reason === null) return waitsFor === null ? missing : t(`${waitsFor}Wait`);
        return why === null ? t(`${reason}Why`) : `${t(`${reason}Why`)}: ${why}`;
      },
      { exported: [{}] },
    ),
    fromVersion: code(),
    version: code(),
    attempt: figure(),
    notBefore: instant(),
    offeredAt: instant(),
    downloadingAt: instant(),
    installingAt: instant(),
    finishedAt: instant(),
  },
});

const list = listOf(member, {
  page: 'rolloutDevices',
  columns: [
    'code',
    'wave',
    'state',
    'percent',
    'reason',
    'version',
    'notBefore',
    'offeredAt',
    'downloadingAt',
    'installingAt',
    'finishedAt',
  ],
  hidden: ['fromVersion', 'attempt'],
  card: { aside: ['percent'], status: ['state'], note: ['reason'], when: ['finishedAt'] },
  sort: 'code asc',
  filters: ['state'],
});

/** Lists the devices of a rollout, each with its steps and their times. */
export function RolloutDevices({ rolloutId }: { rolloutId: number }) {
  return <List list={list} where={{ rolloutId }} address="devices" />;
}
