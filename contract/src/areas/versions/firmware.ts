import { z } from 'zod';
import { rolloutOutcomes } from './rollout-states';
import type { AuditWords } from '../../audit/audit-word';
import { holds, reads, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { givenThat, id, instant, list, maybe, optionalText, text } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { uploadsOf } from '../../http/uploads';
import { isSameVersion, reportedVersion, version } from '../../fields/version';
import { byRule } from '../../i18n/rules';

/** Maximum number of versions from which a firmware can be installed. */
const maxFromVersions = 50;

const changeable = {
  /** Versions from which this firmware can be installed. It is offered only to devices that run one of them. */
  fromVersions: list(reportedVersion(), 1, maxFromVersions).overwrite((all) => [...new Set(all)]),
  notes: optionalText(2000),
};
/** Request body that changes a firmware: the versions it can upgrade, and the notes. Other values cannot change. */
const FirmwareChange = z.object(changeable);

const hex = (bytes: number) =>
  text(bytes * 2).refine((value) => new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(value));

export const FirmwareDraft = z
  .object({
    modelId: id(),
    version: version(),
    /** Name returned by `finishUpload`. */
    file: text(40),
    sha256: hex(32),
    /** Id of the signing key, as in the signature file. */
    kid: hex(8),
    /** Ed25519 signature over `signedText()`: 64 bytes in base64. */
    signature: text(100).refine((value) => /^[A-Za-z0-9+/]{86}==$/.test(value)),
    ...changeable,
  })
  .refine(
    ({ version: ownVersion, fromVersions }) => !fromVersions.some((one) => isSameVersion(one, ownVersion)),
    {
      path: ['fromVersions'],
      ...byRule('ownVersion'),
      when: givenThat({ version: version(), fromVersions: changeable.fromVersions }),
    },
  );
export type FirmwareDraft = z.infer<typeof FirmwareDraft>;

export const Firmware = z.object({
  id: z.int(),
  modelId: z.int(),
  modelName: z.string(),
  version: z.string(),
  file: z.string(),
  /** Original file name of the upload. */
  fileName: z.string(),
  /** Size in bytes. */
  size: z.int(),
  sha256: z.string(),
  kid: z.string(),
  keyName: z.string(),
  /** True if the signing key is no longer trusted; the firmware is then given to no device. */
  keyRetired: z.boolean(),
  signature: z.string(),
  /** Code of the model as it was signed. */
  signedModel: z.string(),
  fromVersions: z.array(z.string()),
  notes: z.string().nullable(),
  /** Number of past and current rollouts of the firmware. */
  rolloutCount: z.int(),
  /**
   * The running rollout of the firmware, or else the newest one, with the percentage of its devices in the stages that
   * were opened; null if there is none.
   */
  lastRollout: z.object({ outcome: z.enum(rolloutOutcomes), percent: z.int() }).nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  updatedAt: instant(),
});
export type Firmware = z.infer<typeof Firmware>;

const Query = listQuery(
  {
    /** Part of the version or of the model's name. */
    search: maybe(text(60)),
    modelId: maybe(list(id())),
    keyId: maybe(id()),
  },
  ['modelName', 'version', 'size', 'createdAt'],
);

const firmware = {
  noun: 'firmware',
  page: 'firmwareUpgradeList',
  called: ['firmware', 'firmware'],
} as const;

/** A firmware version that devices of a model report as running. */
export const RunningVersion = z.object({
  modelId: z.int(),
  modelName: z.string(),
  /** Null for devices that have never reported a version. */
  version: z.string().nullable(),
  devices: z.int(),
  /** True if the version is older than the newest firmware of the model. */
  behind: z.boolean(),
});
export type RunningVersion = z.infer<typeof RunningVersion>;

export const firmwareApi = {
  ...reads({ ...firmware, query: Query, row: Firmware }),
  ...writes({
    ...firmware,
    draft: FirmwareDraft,
    change: FirmwareChange,
    says: {
      create: 'Add a firmware; refused if the hash or signature of its file does not match',
      update: 'Change the versions that a firmware can upgrade, and its notes',
      remove: 'Delete firmware that no rollout has used',
    },
    touches: ['signing-key'],
  }),
  ...holds({ ...firmware, by: ['rollout'] }),
  ...uploadsOf(firmware),
  running: endpoint({
    method: 'GET',
    path: '/api/admin/firmware/running',
    access: 'firmwareUpgradeList:list',
    summary: 'Get the number of devices by model and version, and whether the version is outdated',
    query: z.object({ modelId: maybe(id()) }),
    output: z.array(RunningVersion),
  }),
};

/** Operation log words for firmware and its actions. */
export const firmwareWords: AuditWords = {
  noun: words('固件', '韌體', 'Firmware', 'Micrologiciel', 'Firmware', 'ファームウェア'),
  called: ['version'],
};
