import { type Rollout, rolloutApi, rolloutKinds } from '@chargehand/contract/areas/versions/rollout';
import {
  type RolloutOutcome,
  rolloutOutcomes,
  type RolloutStatus,
  rolloutStatuses,
} from '@chargehand/contract/areas/versions/rollout-states';
import { useModels } from '../../../features/charger/models';
import { outcomeKinds } from '../../../features/rollout/outcome-kinds';
import { format } from '../../../lib/words/format';
import {
  customCell,
  figure,
  flag,
  instant,
  instantOr,
  oneOf,
  computedText,
  text,
  themselves,
} from '../../../ui/noun/kinds';
import type { Field } from '../../../ui/noun/field';
import { noun } from '../../../ui/noun/noun';
import { Bar } from './bar';

const outcome = oneOf(rolloutOutcomes, outcomeKinds);
/** The status of a rollout, shown with its failures and filtered without them. */
const status: Field<RolloutStatus, Rollout, RolloutOutcome> = {
  ...oneOf(rolloutStatuses),
  cell: (_, row, t) => outcome.cell(row.outcome, row, t),
  exported: [{ path: 'outcome', texts: themselves(rolloutOutcomes) }],
};

/** Noun (kind of record) for rollouts of firmware. */
export const rollout = noun({
  api: rolloutApi,
  texts: 'rollout',
  nameOf: ({ modelName, version }) => `${modelName} ${version}`,
  fields: {
    version: text(),
    modelName: text(),
    modelId: customCell((row: Rollout) => row.modelName, { ask: { kind: 'pick', useOptions: useModels } }),
    firmwareId: customCell((row: Rollout) => row.version),
    status,
    kind: oneOf(rolloutKinds),
    progress: customCell((row: Rollout) => <Bar counts={row.counts} />, { exported: [] }),
    done: customCell((row: Rollout) => format.number(row.counts.done), {
      face: 'figure',
      exported: [{ path: 'counts.done' }],
    }),
    failed: customCell((row: Rollout) => format.number(row.counts.failed), {
      face: 'figure',
      exported: [{ path: 'counts.failed' }],
    }),
    devices: figure(),
    wave: computedText<Rollout, never>((row) => `${row.wave} / ${row.waveCount}`, { exported: [{}] }),
    window: computedText<Rollout, 'always'>(
      ({ windowFrom, windowTo }, t) =>
        windowFrom === null ? t('always') : `${windowFrom} – ${windowTo ?? ''}`,
      { exported: [] },
    ),
    successPercent: figure({ unit: '%' }),
    failurePercent: figure({ unit: '%' }),
    createdAt: instant(),
    createdBy: text(),
    groupName: text(),
    takesLater: flag({ yes: ['yes', 'fact'], no: ['no', 'fact'] }),
    beginsAt: instantOr('atOnce'),
    approvedBy: text(),
    finishedAt: instant(),
  },
});
