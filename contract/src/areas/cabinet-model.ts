import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { holds, reads, toAll, writes } from '../crud';
import { endpoint } from '../endpoint';
import { id, instant, int, list, listQuery, maybe, text } from '../fields';
import { texts as words } from '../languages';

/** Slots that a cabinet has at most. */
export const mostSlots = 100;

/** Slots side by side, and models of devices that one takes, at most. */
export const mostColumns = 20;
const mostTaken = 50;

export const CabinetModelDraft = z.object({
  /** Stored name of the picture, as `/common/upload` answered it. */
  image: text(200),
  /** What the model is called, and what an import names it by. */
  name: text(60),
  /** Devices that a cabinet takes: its slots. */
  deviceCount: int(1, mostSlots),
  /** Slots that stand side by side; the others stand in rows below. */
  columns: int(1, mostColumns),
  /** The models of devices that fit into it. */
  deviceModelIds: list(id(), 1, mostTaken),
  /** As on the data sheet, such as `600 × 400 × 1800 mm`. */
  size: text(60),
  /** As on the data sheet, such as `86 kg`. */
  weight: text(60),
  /** People a device in it can be shared with. */
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
  /** Cabinets of it, as far as who asks may see them. */
  cabinetCount: z.int(),
  createdAt: instant(),
  /** Account name of the founder. */
  createdBy: z.string().nullable(),
  updatedAt: instant(),
  updatedBy: z.string().nullable(),
});
export type CabinetModel = z.infer<typeof CabinetModel>;

/** A model as selects offer it. */
export const CabinetModelOption = z.object({ id: z.int(), name: z.string() });

const Query = listQuery(
  {
    /** Part of its name. */
    search: maybe(text(60)),
    /** Those that take devices of one of these models. */
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
    says: { remove: 'Delete cabinet models of which there are no cabinets' },
    touches: ['cabinet'],
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/admin/cabinet-model/options',
    access: 'signedIn',
    summary: 'All cabinet models, as selects offer them',
    output: z.array(CabinetModelOption),
  }),
};

/** How the operation log calls it. */
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
