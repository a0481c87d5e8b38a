import { type Firmware, firmwareApi } from '@chargehand/contract/areas/firmware';
import { useModels } from '../../features/charger/models';
import { format } from '../../lib/words/format';
import { code, copyable, counted, customCell, flag, instant, computedText, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

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
      ...{ face: 'figure', exported: [{ unit: 'B' }] },
    }),
    sha256: copyable('sha256'),
    signature: copyable('signature'),
    signedModel: code(),
    fileName: text(),
    keyName: text(),
    kid: code(),
    keyRetired: flag({ yes: ['retired', 'alarm'], no: ['trusted', 'ok'] }),
    rollingOut: flag({ yes: ['goesOn', 'run'], no: ['rests', 'off'] }),
    rolloutCount: counted(rollouts.page, rollouts.filter),
    notes: text(),
    createdAt: instant(),
    createdBy: text(),
    updatedAt: instant(),
  },
});
