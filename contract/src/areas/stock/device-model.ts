import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { holds, reads, toAll, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { colour, givenThat, instant, int, list, maybe, number, text, codeText } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';

/** A temperature range in °C. `from` is inclusive, `to` is exclusive except in the last level. */
export const TemperatureLevel = z.object({
  name: text(40),
  colour: colour(),
  from: number(-60, 200),
  to: number(-60, 200),
});
export type TemperatureLevel = z.infer<typeof TemperatureLevel>;

/** Returns whether the levels are ascending, without gaps or overlaps. */
const contiguous = (levels: TemperatureLevel[]): boolean =>
  levels.every((level, i) => level.from < level.to && (i === 0 || levels[i - 1]?.to === level.from));

const levels = list(TemperatureLevel, 1, 10);

const within = (all: TemperatureLevel[], temperature: number): boolean =>
  temperature >= (all[0]?.from ?? 0) && temperature <= (all.at(-1)?.to ?? 0);

export const DeviceModelDraft = z
  .object({
    /** Stored file name of the picture, as returned by `/common/upload`. */
    image: text(200),
    name: text(60),
    code: codeText(40),
    portCount: int(1, 48),
    /** Maximum power of a device, in watts. */
    designPower: number(1, 1_000_000),
    /** Temperature from which a device causes a warning, in °C. */
    warningTemperature: number(-60, 200),
    /** Maximum number of friends with whom the owner can share a device. */
    shareLimit: int(0, 1000),
    levels,
    /** Size as printed on the box, such as `330 × 120 × 90 mm`. */
    size: text(60),
    /** Weight as printed on the box, such as `1.8 kg`. */
    weight: text(60),
    input: text(120),
    output: text(120),
  })
  .refine(({ levels: draftLevels }) => contiguous(draftLevels), {
    path: ['levels'],
    ...byRule('levelsContiguous'),
    when: givenThat({ levels }),
  })
  .refine(({ levels: draftLevels, warningTemperature }) => within(draftLevels, warningTemperature), {
    path: ['warningTemperature'],
    ...byRule('warningOutside'),
    when: givenThat({ levels: levels.refine(contiguous), warningTemperature: z.number() }),
  });
export type DeviceModelDraft = z.infer<typeof DeviceModelDraft>;

/** A level of a stored model, as the server returns it. */
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
  /** Time at which a device of this model was last shared; null if never. */
  sharedAt: instant().nullable(),
  createdAt: instant(),
  /** Name of the account that created it. */
  createdBy: z.string().nullable(),
  updatedAt: instant(),
  updatedBy: z.string().nullable(),
});
export type DeviceModel = z.infer<typeof DeviceModel>;

/** A model as an option in selects. */
export const DeviceModelOption = z.object({
  id: z.int(),
  /** Picture of the model, the initial picture of its devices. */
  image: z.string(),
  name: z.string(),
  code: z.string(),
  portCount: z.int(),
  designPower: z.number(),
});
export type DeviceModelOption = z.infer<typeof DeviceModelOption>;

const Query = listQuery(
  {
    /** Part of the name or code. */
    search: maybe(text(60)),
    portCount: maybe(list(int(1, 48))),
    createdBy: maybe(text(60)),
  },
  ['name', 'code', 'portCount', 'designPower', 'warningTemperature', 'deviceCount', 'createdAt', 'updatedAt'],
  ['createdAt'],
);

const deviceModel = {
  noun: 'deviceModel',
  page: 'modelList',
  called: ['device model', 'device models'],
} as const;

export const deviceModelApi = {
  ...reads({ ...deviceModel, query: Query, row: DeviceModel }),
  removeAll: toAll({ ...deviceModel, query: Query, verb: 'remove', does: 'Delete' }),
  ...holds({ ...deviceModel, by: ['device', 'arrival', 'firmware', 'cabinetModel'] }),
  ...writes({
    ...deviceModel,
    draft: DeviceModelDraft,
    says: { remove: 'Delete device models that nothing uses' },
    touches: ['device', 'bound-device', 'dashboard'],
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/admin/device-model/options',
    access: 'signedIn',
    summary: 'List all device models as options of a select',
    output: z.array(DeviceModelOption),
  }),
};

/** Operation log words for device models. */
export const deviceModelWords: AuditWords = {
  noun: words('设备型号', '裝置型號', 'Device model', 'Modèle d’appareil', 'Gerätemodell', '機種'),
};
