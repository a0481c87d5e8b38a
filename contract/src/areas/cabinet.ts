import { z } from 'zod';
import { holds, reads, toAll, writes } from '../crud';
import { DeviceState } from '../device/state';
import { endpoint } from '../endpoint';
import {
  codes,
  id,
  instant,
  int,
  list,
  listQuery,
  maybe,
  nothing,
  oneId,
  optionalId,
  optionalText,
  text,
  codeText,
  orNull,
} from '../fields';
import { imports } from '../imports';
import { Command, LimitDraft, On } from './bound-device';
import { mostSlots } from './cabinet-model';
import { downloadName } from './file';
import { optionalLabel } from './qr-code';

/** As on its plate, and as import files name it. */
export const cabinetCode = () =>
  codeText(40).refine((value) => /^[A-Za-z0-9][A-Za-z0-9._-]{2,}$/.test(value));

export const CabinetDraft = z.object({
  code: cabinetCode(),
  /** A printed QR code that it carries from now on; without one it gets a new one. */
  label: optionalLabel(),
  modelId: id(),
  /** Whose it is: an agent and one of its merchants, or without either the operator's. What an agent adds is its own. */
  agentId: optionalId(),
  merchantId: optionalId(),
  /** Where it stands, in words. */
  place: optionalText(200),
});
export type CabinetDraft = z.infer<typeof CabinetDraft>;

/** What may be changed; another label is issued by a call of its own. */
export const CabinetChange = CabinetDraft.omit({ label: true });
export type CabinetChange = z.infer<typeof CabinetChange>;

export const Cabinet = z.object({
  id: z.int(),
  code: z.string(),
  modelId: z.int(),
  modelName: z.string(),
  /** Its slots. */
  slotCount: z.int(),
  /** Devices in it. */
  deviceCount: z.int(),
  /** W, of those of its devices that are reached; the others give nothing that is known. */
  totalPower: z.number(),
  /** Its devices that are not reached. */
  silentCount: z.int(),
  /** The slot of its hottest device that is reached, and how hot that is; null without one. °C */
  hottestSlot: z.int().nullable(),
  hottestTemperature: z.number().nullable(),
  /** What its QR code leads to. */
  qrUrl: z.string(),
  /** The label in its QR code. */
  label: z.string(),
  place: z.string().nullable(),
  /** The document that it is on its way by, until that is answered. */
  documentId: z.int().nullable(),
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
  merchantId: z.int().nullable(),
  merchantName: z.string().nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
});
export type Cabinet = z.infer<typeof Cabinet>;

/** A device in a slot. */
export const Slot = z.object({
  /** From 1, row by row from above. */
  slot: z.int(),
  deviceId: z.int(),
  code: z.string(),
  fittedAt: instant(),
  /** °C */
  warningTemperature: z.number(),
  /** Null while the device has never been heard of. */
  state: DeviceState.nullable(),
});
export type Slot = z.infer<typeof Slot>;

export const CabinetDetail = Cabinet.extend({
  /** How many slots stand side by side. */
  columns: z.int(),
  /** Names of the models of devices that fit into it. */
  deviceModelNames: z.array(z.string()),
  /** Those that are taken. */
  slots: z.array(Slot),
});
export type CabinetDetail = z.infer<typeof CabinetDetail>;

const Query = listQuery(
  {
    /** Part of its code or of where it stands. */
    search: maybe(text(60)),
    modelId: maybe(list(id())),
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
    /** Only those with a free slot, or only full ones. */
    room: maybe(z.enum(['free', 'full'])),
  },
  ['code', 'deviceCount', 'totalPower', 'createdAt'],
  ['createdAt'],
);

const cabinet = { noun: 'cabinet', page: 'cabinetList', called: ['cabinet', 'cabinets'] } as const;

/** So many devices that would fit are offered at once. */
export const mostCandidates = 24;

/** Devices that go into a cabinet, by their codes. */
export const Fitting = z.object({
  codes: codes(mostSlots),
  /** Where the first of them goes, the others into the free slots behind it; without one the first that are free. */
  slot: maybe(int(1, mostSlots)),
});

/** What a code that is scanned before a cabinet comes to. */
export const FittingLook = z.object({
  /** As it was sent, and as the device has it. */
  asked: z.string(),
  code: z.string(),
  /** Null where who asks may not know the device. */
  modelName: z.string().nullable(),
  /** Why it does not go in, in the reader's language; null where it does. */
  msg: z.string().nullable(),
});
export type FittingLook = z.infer<typeof FittingLook>;

/** A row of an import: a device, the cabinet that it goes into, and in which slot; without one it takes the first that is free. */
export const FittingImport = z.object({
  code: cabinetCode(),
  device: codeText(40),
  slot: z.preprocess(orNull, int(1, mostSlots).nullable()),
});
export type FittingImport = z.infer<typeof FittingImport>;

/** A new label in place of the one that a cabinet carries, and why. */
export const Relabelling = z.object({
  /** A printed code that nobody has used; without one a new one is made. */
  label: optionalLabel(),
  reason: text(200),
});

/** What became of a command for a whole cabinet: one for each of its devices, and those that the caller may not control. */
export const CabinetCommands = z.object({
  commands: z.array(Command),
  /** Their slots. */
  refused: z.array(z.int()),
});
export type CabinetCommands = z.infer<typeof CabinetCommands>;

/** Devices that leave, and why. */
export const Unbinding = z.object({
  /** Their slots. */
  slots: list(int(1, mostSlots), 1, mostSlots),
  reason: text(200),
});

/** What coming and leaving makes old: what left, and what the devices' own logs tell. */
const touched = ['cabinet-unbind', 'device-log'];

export const cabinetApi = {
  ...reads({ ...cabinet, query: Query, row: Cabinet, detail: CabinetDetail }),
  removeAll: toAll({ ...cabinet, query: Query, verb: 'remove', does: 'Delete' }),
  ...holds({ ...cabinet, by: ['device'] }),
  ...writes({
    ...cabinet,
    draft: CabinetDraft,
    change: CabinetChange,
    says: { remove: 'Delete cabinets that no device is in' },
    touches: ['cabinet-model', 'cabinet-unbind', 'qr-batch', 'qr-code'],
  }),
  qr: endpoint({
    method: 'GET',
    path: '/api/admin/cabinet/:id/qr',
    access: 'cabinetList:list',
    summary: 'The QR code of a cabinet as a PNG: the address that it leads to',
    params: oneId,
    output: nothing,
    file: { type: 'image/png', nameHeader: downloadName },
    byCookie: true,
  }),
  relabel: endpoint({
    method: 'POST',
    path: '/api/admin/cabinet/:id/relabel',
    access: 'cabinetList:relabel',
    summary: 'Revoke the QR code of a cabinet and issue another one',
    params: oneId,
    body: Relabelling,
    output: z.object({ label: z.string() }),
    audit: 'cabinet.relabel',
    touches: ['qr-batch', 'qr-code'],
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/admin/cabinet/:id/candidates',
    access: 'cabinetList:fit',
    summary: `The first ${mostCandidates} devices that would fit into a cabinet: of its model, where it is, in no cabinet yet`,
    params: oneId,
    query: z.object({
      /** The beginning of a code. */
      search: maybe(text(40)),
    }),
    output: z.array(z.object({ id: z.int(), code: z.string() })),
  }),
  fit: endpoint({
    method: 'POST',
    path: '/api/admin/cabinet/:id/fit',
    access: 'cabinetList:fit',
    summary:
      'Fit devices into a cabinet, all or none; refused ones are named by their codes, each with why (code 409)',
    params: oneId,
    body: Fitting,
    output: nothing,
    audit: 'cabinet.fit',
    touches: touched,
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/admin/cabinet/:id/look',
    access: 'cabinetList:fit',
    summary: 'What each of these codes comes to if its device were fitted into a cabinet. Nothing is stored',
    params: oneId,
    body: z.object({ codes: codes(mostSlots) }),
    output: z.array(FittingLook),
    audit: { unlogged: 'looks at devices and changes nothing' },
  }),
  ...imports({
    noun: 'cabinet',
    page: 'cabinetList',
    called: ['device of a cabinet', 'devices of cabinets'],
    touches: touched,
  }),
  shift: endpoint({
    method: 'POST',
    path: '/api/admin/cabinet/:id/shift',
    access: 'cabinetList:fit',
    summary: 'Put a device of a cabinet into another of its slots; who is there changes places with it',
    params: oneId,
    body: z.object({ from: int(1, mostSlots), to: int(1, mostSlots) }),
    output: nothing,
    audit: 'cabinet.shift',
    touches: touched,
  }),
  switchAll: endpoint({
    method: 'POST',
    path: '/api/admin/cabinet/:id/switchAll',
    access: 'boundDeviceList:switch',
    summary:
      'Switch all devices of a cabinet on or off; answers a command for each, failed at once where it cannot be reached',
    params: oneId,
    body: On,
    output: CabinetCommands,
    audit: 'cabinet.switchAll',
  }),
  limitAll: endpoint({
    method: 'POST',
    path: '/api/admin/cabinet/:id/limitAll',
    access: 'boundDeviceList:limit',
    summary:
      'Limit how much power a cabinet gives: each device gets an equal share in whole watts; one without a connection gets it when it returns',
    params: oneId,
    body: LimitDraft,
    output: CabinetCommands,
    audit: 'cabinet.limitAll',
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/api/admin/cabinet/:id/unbind',
    access: 'cabinetList:unbind',
    summary: 'Take devices out of a cabinet',
    params: oneId,
    body: Unbinding,
    output: nothing,
    audit: 'cabinet.unbind',
    touches: touched,
  }),
};
