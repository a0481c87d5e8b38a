import { type Rollout, rolloutApi, rolloutKinds } from '@chargehand/contract/areas/rollout';
import { rolloutStatuses } from '@chargehand/contract/areas/rollout-states';
import { useModels } from '../../features/charger/models';
import { format } from '../../lib/words/format';
import { customCell, figure, instant, oneOf, computedText, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';
import { Bar } from './bar';

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
    status: oneOf(rolloutStatuses, {
      running: 'run',
      paused: 'wait',
      stopped: 'alarm',
      cancelled: 'off',
      completed: 'ok',
    }),
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
    finishedAt: instant(),
  },
});
