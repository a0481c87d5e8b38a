import { type Firmware, firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { type RolloutOutcome, rolloutOutcomes } from '@chargehand/contract/areas/versions/rollout-states';
import { useModels } from '../../../features/charger/models';
import { format } from '../../../lib/words/format';
import {
  code,
  copyable,
  counted,
  customCell,
  flag,
  instant,
  computedText,
  text,
  themselves,
} from '../../../ui/noun/kinds';
import { outcomeKinds } from '../../../features/rollout/outcome-kinds';
import { Status } from '../../../ui/feedback/status';
import { noun } from '../../../ui/noun/noun';

/** Texts of the outcomes in which a rollout stands still, with the share of the devices that it has reached. */
const halted = { paused: 'pausedAt', stopped: 'stoppedAt', cancelled: 'cancelledAt' } as const;
type Halted = keyof typeof halted;
type RolloutWord = RolloutOutcome | (typeof halted)[Halted] | 'rests';

const rollouts = { page: 'rolloutList', filter: ({ id }: Firmware) => `firmwareId=${id}` };

/** Noun (kind of record) for firmware. */
export const firmware = noun({
  api: firmwareApi,
  texts: 'firmware',
  nameOf: ({ modelName, version }) => `${modelName} ${version}`,
  heldBy: { rollout: rollouts },
  fields: {
    version: code(),
    modelName: text(),
    modelId: customCell((row: Firmware) => row.modelName, { ask: { kind: 'pick', useOptions: useModels } }),
    fromVersions: computedText<Firmware, never>((row) => row.fromVersions.join(', '), { exported: [{}] }),
    size: customCell((row: Firmware) => format.bytes(row.size), {
      face: 'figure',
      exported: [{ unit: 'B' }],
    }),
    sha256: copyable('sha256'),
    signature: copyable('signature'),
    signedModel: code(),
    fileName: text(),
    keyName: text(),
    kid: code(),
    keyRetired: flag({ yes: ['retired', 'alarm'], no: ['trusted', 'ok'] }),
    lastRollout: computedText<Firmware, RolloutWord>(
      ({ lastRollout: last }, t) => {
        if (last === null) return <Status kind="off">{t('rests')}</Status>;
        const share = format.wholePercent(last.percent / 100);
        const word = last.outcome in halted ? t(halted[last.outcome as Halted], { share }) : t(last.outcome);
        return <Status kind={outcomeKinds[last.outcome]}>{word}</Status>;
      },
      { exported: [{ path: 'lastRollout.outcome', texts: themselves(rolloutOutcomes) }] },
    ),
    rolloutCount: counted(rollouts.page, rollouts.filter),
    notes: text(),
    createdAt: instant(),
    createdBy: text(),
    updatedAt: instant(),
  },
});
