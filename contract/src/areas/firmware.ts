import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { holds, reads, writes } from '../crud';
import { endpoint } from '../endpoint';
import { id, instant, list, listQuery, maybe, optionalText, text } from '../fields';
import { texts as words } from '../languages';
import { uploadsOf } from '../uploads';
import { version } from '../version';
import { byRule } from '../rules';

/** A firmware may name this many versions that it can be taken from. */
export const mostFromVersions = 50;

const changeable = {
  /** The running versions that may take it: no other device is offered it. */
  fromVersions: list(version(), 1, mostFromVersions),
  notes: optionalText(2000),
};
/** What is signed stays; what may take it can change. */
const FirmwareChange = z.object(changeable);

const hex = (bytes: number) =>
  text(bytes * 2).refine((value) => new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(value));

export const FirmwareDraft = z
  .object({
    modelId: id(),
    version: version(),
    /** As `finishUpload` called it. */
    file: text(40),
    sha256: hex(32),
    /** The key's id, as the signature's file has it. */
    kid: hex(8),
    /** Ed25519, 64 bytes in base64, over `signedText()`. */
    signature: text(100).refine((value) => /^[A-Za-z0-9+/]{86}==$/.test(value)),
    ...changeable,
  })
  .refine(({ version: own, fromVersions }) => !fromVersions.includes(own), {
    path: ['fromVersions'],
    ...byRule('ownVersion'),
  });
export type FirmwareDraft = z.infer<typeof FirmwareDraft>;

export const Firmware = z.object({
  id: z.int(),
  modelId: z.int(),
  modelName: z.string(),
  version: z.string(),
  file: z.string(),
  /** As it was called when it was put up. */
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  kid: z.string(),
  keyName: z.string(),
  /** Its key is trusted no longer: it is given to no device. */
  keyRetired: z.boolean(),
  signature: z.string(),
  /** The model's code as it was signed. */
  signedModel: z.string(),
  fromVersions: z.array(z.string()),
  notes: z.string().nullable(),
  /** Rollouts that give it to devices, or did; and whether one of them goes on now. */
  rolloutCount: z.int(),
  rollingOut: z.boolean(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  updatedAt: instant(),
});
export type Firmware = z.infer<typeof Firmware>;

const Query = listQuery(
  {
    /** Part of the version, or of the model's name. */
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

/** Who runs what: a version that devices of a model said they run. */
export const RunningVersion = z.object({
  modelId: z.int(),
  modelName: z.string(),
  /** Null of devices that never said which they run. */
  version: z.string().nullable(),
  devices: z.int(),
  /** It comes before the newest firmware of the model. */
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
      create: 'Add a firmware; a file whose hash or signature does not match is refused',
      update: 'Change which versions may take a firmware, and its notes',
      remove: 'Delete firmware that no rollout gave to devices',
    },
    touches: ['signing-key'],
  }),
  ...holds({ ...firmware, by: ['rollout'] }),
  ...uploadsOf(firmware),
  running: endpoint({
    method: 'GET',
    path: '/api/admin/firmware/running',
    access: 'firmwareUpgradeList:list',
    summary: 'How many devices of each model run which version, and whether they are behind',
    query: z.object({ modelId: maybe(id()) }),
    output: z.array(RunningVersion),
  }),
};

/** How the operation log calls it, and what is done to it. */
export const firmwareWords: AuditWords = {
  noun: words('固件', '韌體', 'Firmware', 'Micrologiciel', 'Firmware', 'ファームウェア'),
  called: ['version'],
};
