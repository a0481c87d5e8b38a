import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  colour,
  created,
  exportOf,
  instant,
  int,
  list,
  listQuery,
  maybe,
  nothing,
  number,
  oneId,
  page,
  removeAll,
  someIds,
  text,
  workbook,
} from '../fields';

/** A range of temperatures in °C, `from` included, `to` excluded but for the last one. */
export const TemperatureLevel = z.object({
  name: text(40),
  colour: colour(),
  from: number(-60, 200),
  to: number(-60, 200),
});
export type TemperatureLevel = z.infer<typeof TemperatureLevel>;

/** Levels follow on from one another without a gap, an overlap or a step back. */
const contiguous = (levels: TemperatureLevel[]): boolean =>
  levels.every((level, i) => level.from < level.to && (i === 0 || levels[i - 1]?.to === level.from));

export const DeviceModelDraft = z
  .object({
    /** Stored name of the picture, as `/common/upload` answered it. */
    image: text(200),
    name: text(60),
    code: text(40),
    portCount: int(1, 48),
    /** W */
    designPower: number(1, 1_000_000),
    /** °C */
    warningTemperature: number(-60, 200),
    /** People a device's owner can share it with. */
    shareLimit: int(0, 1000),
    levels: list(TemperatureLevel, 1, 10),
    /** As printed on the box, such as `330 × 120 × 90 mm`. */
    size: text(60),
    /** As printed on the box, such as `1.8 kg`. */
    weight: text(60),
    input: text(120),
    output: text(120),
  })
  .superRefine((draft, context) => {
    if (!contiguous(draft.levels)) {
      context.addIssue({ code: 'custom', path: ['levels'], params: { rule: 'levelsContiguous' } });
      return;
    }
    const lowest = draft.levels[0]?.from ?? 0;
    const highest = draft.levels.at(-1)?.to ?? 0;
    if (draft.warningTemperature < lowest || draft.warningTemperature > highest)
      context.addIssue({ code: 'custom', path: ['warningTemperature'], params: { rule: 'warningOutside' } });
  });
export type DeviceModelDraft = z.infer<typeof DeviceModelDraft>;

/** A level of a stored model, as it is answered. */
export const ModelLevel = z.object({
  name: z.string(),
  colour: z.string(),
  from: z.number(),
  to: z.number(),
});
export type ModelLevel = z.infer<typeof ModelLevel>;

export const DeviceModel = z.object({
  id: z.int(),
  image: z.string(),
  name: z.string(),
  code: z.string(),
  deviceCount: z.int(),
  portCount: z.int(),
  designPower: z.number(),
  warningTemperature: z.number(),
  shareLimit: z.int(),
  levels: z.array(ModelLevel),
  size: z.string(),
  weight: z.string(),
  input: z.string(),
  output: z.string(),
  /** When a device of this model was last shared; null while none was. */
  sharedAt: instant().nullable(),
  createdAt: instant(),
  /** Account name of the founder. */
  createdBy: z.string().nullable(),
  updatedAt: instant(),
  updatedBy: z.string().nullable(),
});
export type DeviceModel = z.infer<typeof DeviceModel>;

/** A model as selects offer it. */
export const DeviceModelOption = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  portCount: z.int(),
  designPower: z.number(),
});

const Query = listQuery(
  {
    /** Part of name or code. */
    search: maybe(text(60)),
    portCount: maybe(list(int(1, 48))),
    createdBy: maybe(text(60)),
  },
  ['name', 'code', 'portCount', 'designPower', 'warningTemperature', 'deviceCount', 'createdAt', 'updatedAt'],
  ['createdAt'],
);

export const deviceModelApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/device-model/list',
    access: 'modelList:list',
    summary: 'Device models, filtered and paged',
    query: Query,
    output: page(DeviceModel),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/device-model/export',
    access: 'modelList:export',
    summary: 'The filtered device models as an Excel file',
    body: exportOf(Query, DeviceModel),
    output: nothing,
    file: workbook,
    audit: 'deviceModel.export',
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/admin/device-model/options',
    access: 'signedIn',
    summary: 'All device models, as selects offer them',
    output: z.array(DeviceModelOption),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/device-model/:id',
    access: 'modelList:list',
    summary: 'One device model',
    params: oneId,
    output: DeviceModel,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/device-model',
    access: 'modelList:add',
    summary: 'Add a device model',
    body: DeviceModelDraft,
    output: created,
    audit: 'deviceModel.create',
    touches: ['dashboard'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/device-model/:id',
    access: 'modelList:edit',
    summary: 'Change a device model',
    params: oneId,
    body: DeviceModelDraft,
    output: nothing,
    audit: 'deviceModel.update',
    touches: ['device', 'bound-device'],
  }),
  removeAll: removeAll('/api/admin/device-model', 'modelList:remove', Query, 'deviceModel.remove'),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/device-model/:ids',
    access: 'modelList:remove',
    summary: 'Delete device models that no device uses',
    params: someIds,
    output: nothing,
    audit: 'deviceModel.remove',
    touches: ['dashboard'],
  }),
};
