import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { holds, reads, toAll, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { id, instant, int, list, maybe, text } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

/** Maximum number of slots of a cabinet. */
export const maxSlots = 100;

/** Maximum number of slots in a row. */
const maxColumns = 20;
/** Maximum number of device models in `deviceModelIds`. */
const maxTaken = 50;

export const CabinetModelDraft = z.object({
  /** Stored file name of the picture, as returned by `/common/upload`. */
  image: text(200),
  /** Name of the model, by which import files refer to it. */
  name: text(60),
  /** Number of slots of a cabinet. Each slot holds one device. */
  deviceCount: int(1, maxSlots),
  /** Number of slots in a row. Further slots are in rows below. */
  columns: int(1, maxColumns),
  /** Device models that fit in the cabinet. */
  deviceModelIds: list(id(), 1, maxTaken),
  /** Size as on the data sheet, such as `600 × 400 × 1800 mm`. */
  size: text(60),
  /** Weight as on the data sheet, such as `86 kg`. */
  weight: text(60),
  /** Maximum number of friends with whom a device in such a cabinet can be shared. */
  shareLimit: int(0, 1000),
});
export type CabinetModelDraft = z.infer<typeof CabinetModelDraft>;

export const CabinetModel = z.object({
  id: z.int(),
  image: z.string(),
  name: z.string(),
  deviceCount: z.int(),
  columns: z.int(),
  deviceModels: z.array(z.object({ id: z.int(), name: z.string() })),
  size: z.string(),
  weight: z.string(),
  shareLimit: z.int(),
  /** Number of cabinets of this model that the requesting account may see. */
  cabinetCount: z.int(),
  createdAt: instant(),
  /** Name of the account that created it. */
  createdBy: z.string().nullable(),
  updatedAt: instant(),
  updatedBy: z.string().nullable(),
});
export type CabinetModel = z.infer<typeof CabinetModel>;

/** A model as an option in selects. */
const CabinetModelOption = z.object({ id: z.int(), name: z.string() });

const Query = listQuery(
  {
    /** Part of the name. */
    search: maybe(text(60)),
    /** Only cabinet models in which devices of one of these device models fit. */
    deviceModelId: maybe(list(id())),
  },
  ['name', 'deviceCount', 'cabinetCount', 'createdAt', 'updatedAt'],
  ['createdAt'],
);

const cabinetModel = {
  noun: 'cabinetModel',
  page: 'cabinetModelList',
  called: ['cabinet model', 'cabinet models'],
} as const;

export const cabinetModelApi = {
  ...reads({ ...cabinetModel, query: Query, row: CabinetModel }),
  removeAll: toAll({ ...cabinetModel, query: Query, verb: 'remove', does: 'Delete' }),
  ...holds({ ...cabinetModel, by: ['cabinet'] }),
  ...writes({
    ...cabinetModel,
    draft: CabinetModelDraft,
    says: { remove: 'Delete cabinet models that have no cabinets' },
    touches: ['cabinet'],
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/admin/cabinet-model/options',
    access: 'signedIn',
    summary: 'List all cabinet models as options of a select',
    output: z.array(CabinetModelOption),
  }),
};

/** Operation log words for cabinet models. */
export const cabinetModelWords: AuditWords = {
  noun: words(
    '机柜型号',
    '機櫃型號',
    'Cabinet model',
    'Modèle d’armoire',
    'Schrankmodell',
    'キャビネット機種',
  ),
};
