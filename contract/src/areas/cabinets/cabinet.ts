import { z } from 'zod';
import { holds, reads, toAll, writes } from '../../http/crud';
import { DeviceState } from '../../device/state';
import { endpoint } from '../../http/endpoint';
import {
  codes,
  id,
  instant,
  int,
  list,
  maybe,
  optionalId,
  optionalText,
  text,
  scannedCodeText,
  orNull,
  searchText,
} from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { imports } from '../../http/imports';
import { Command, LimitDraft, On } from '../devices/bound-device';
import { maxSlots } from './cabinet-model';
import { downloadName } from '../system/file';
import { optionalLabel } from './qr-code';

/** Returns the schema of a cabinet code, as printed on the plate and used in import files. */
export const cabinetCode = () =>
  scannedCodeText(40).refine((value) => /^[A-Za-z0-9][A-Za-z0-9._-]{2,}$/.test(value));

export const CabinetDraft = z.object({
  code: cabinetCode(),
  /** Printed QR code to assign to the cabinet; a new one is generated if absent. */
  label: optionalLabel(),
  modelId: id(),
  /**
   * Holder: an agent and optionally one of its merchants, or the operator if both are absent. A cabinet added by an
   * agent belongs to that agent.
   */
  agentId: optionalId(),
  merchantId: optionalId(),
  placeId: optionalId(),
  /** Description of the location, such as the floor. */
  place: optionalText(200),
});
export type CabinetDraft = z.infer<typeof CabinetDraft>;

/** Fields that can be changed. The endpoint `relabel` issues a new label. */
export const CabinetChange = CabinetDraft.omit({ label: true });
export type CabinetChange = z.infer<typeof CabinetChange>;

export const Cabinet = z.object({
  id: z.int(),
  code: z.string(),
  modelId: z.int(),
  modelName: z.string(),
  /** Number of slots. */
  slotCount: z.int(),
  /** Number of devices in the cabinet. */
  deviceCount: z.int(),
  /** Total power of the cabinet's reachable devices, in watts. The power of unreachable devices is unknown. */
  totalPower: z.number(),
  /** Number of the cabinet's unreachable devices. */
  silentCount: z.int(),
  /** Slot, and temperature in °C, of the cabinet's hottest reachable device; null if there is none. */
  hottestSlot: z.int().nullable(),
  hottestTemperature: z.number().nullable(),
  /** URL that the cabinet's QR code contains. */
  qrUrl: z.string(),
  /** Label in the QR code, which is the last part of `qrUrl`. */
  label: z.string(),
  placeId: z.int().nullable(),
  placeName: z.string().nullable(),
  place: z.string().nullable(),
  /** Id of the document that moves the cabinet, while its recipient has not answered; otherwise null. */
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
  /** Slot number from 1, row by row from the top. */
  slot: z.int(),
  deviceId: z.int(),
  code: z.string(),
  fittedAt: instant(),
  /** Temperature from which the device causes a warning, in °C. */
  warningTemperature: z.number(),
  /** Null if the device has never sent a message. */
  state: DeviceState.nullable(),
});
export type Slot = z.infer<typeof Slot>;

export const CabinetDetail = Cabinet.extend({
  /** Number of slots in a row. */
  columns: z.int(),
  /** Names of the device models that fit in the cabinet. */
  deviceModelNames: z.array(z.string()),
  /** Occupied slots. */
  slots: z.array(Slot),
});
export type CabinetDetail = z.infer<typeof CabinetDetail>;

const Query = listQuery(
  {
    /** Part of the code or of the location, or the label or URL in the cabinet's QR code. */
    search: maybe(searchText(60)),
    modelId: maybe(list(id())),
    placeId: maybe(list(id())),
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
    /** Only cabinets with a free slot, or only full ones. */
    room: maybe(z.enum(['free', 'full'])),
  },
  ['code', 'deviceCount', 'totalPower', 'createdAt'],
  ['createdAt'],
);

const cabinet = { noun: 'cabinet', page: 'cabinetList', called: ['cabinet', 'cabinets'] } as const;

/** Maximum number of suitable devices offered at once. */
export const maxCandidates = 24;

/** Devices to put in a cabinet, by code. */
export const Fitting = z.object({
  codes: codes(maxSlots),
  /** Slot of the first device; the others go in the following free slots. If absent, the first free slots are used. */
  slot: maybe(int(1, maxSlots)),
});

/** Result of checking a code that was scanned for a cabinet. */
export const FittingLook = z.object({
  /** Code as sent. */
  asked: z.string(),
  /** Code as stored with the device, or as sent if the requesting account may not see the device. */
  code: z.string(),
  /** Null if the requesting account may not see the device. */
  modelName: z.string().nullable(),
  /** Reason why the device cannot go in, in the language of the request; null if it can. */
  msg: z.string().nullable(),
});
export type FittingLook = z.infer<typeof FittingLook>;

/** Row of an import: device, cabinet and slot. Without a slot the first free one is used. */
export const FittingImport = z.object({
  code: cabinetCode(),
  device: scannedCodeText(40),
  slot: z.preprocess(orNull, int(1, maxSlots).nullable()),
});
export type FittingImport = z.infer<typeof FittingImport>;

/** New label that replaces the current one of a cabinet, with a reason. */
export const Relabelling = z.object({
  /** Unused printed code; a new one is generated if absent. */
  label: optionalLabel(),
  reason: text(200),
});

/** Result of a command for a whole cabinet: one command per device that the caller may control. */
export const CabinetCommands = z.object({
  commands: z.array(Command),
  /** Slots of the devices that the caller may not control. */
  refused: z.array(z.int()),
});
export type CabinetCommands = z.infer<typeof CabinetCommands>;

/** Devices to take out, with a reason. */
const Unbinding = z.object({
  /** Slots of the devices. */
  slots: list(int(1, maxSlots), 1, maxSlots),
  reason: text(200),
});

/** Nouns whose data becomes stale when devices enter or leave a cabinet. */
const touched = ['cabinet-unbind', 'device-log'] as const;

export const cabinetApi = {
  ...reads({ ...cabinet, query: Query, row: Cabinet, detail: CabinetDetail }),
  removeAll: toAll({ ...cabinet, query: Query, verb: 'remove', does: 'Delete' }),
  ...holds({ ...cabinet, by: ['device'] }),
  ...writes({
    ...cabinet,
    draft: CabinetDraft,
    change: CabinetChange,
    says: { remove: 'Delete cabinets that contain no devices' },
    touches: ['cabinet-model', 'cabinet-unbind', 'qr-batch', 'qr-code'],
  }),
  qr: endpoint({
    method: 'GET',
    path: '/api/admin/cabinet/:id/qr',
    access: 'cabinetList:list',
    summary: 'Get the QR code of a cabinet’s URL as a PNG',
    params: oneId,
    output: nothing,
    file: { type: 'image/png', nameHeader: downloadName },
    byCookie: true,
  }),
  relabel: endpoint({
    method: 'POST',
    path: '/api/admin/cabinet/:id/relabel',
    access: 'cabinetList:relabel',
    summary: 'Revoke the QR code of a cabinet and issue a new one',
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
    summary: `List the first ${maxCandidates} devices that can be fitted into a cabinet: of a fitting model, with the same holder, and in no cabinet`,
    params: oneId,
    query: z.object({
      /** Prefix of the code. */
      search: maybe(searchText(40)),
    }),
    output: z.array(z.object({ id: z.int(), code: z.string() })),
  }),
  fit: endpoint({
    method: 'POST',
    path: '/api/admin/cabinet/:id/fit',
    access: 'cabinetList:fit',
    summary:
      'Fit devices into a cabinet, all or none; code 1220 lists the refused devices by code, each with a reason',
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
    summary:
      'Check for each of these codes whether its device could be fitted into a cabinet. Nothing is stored',
    params: oneId,
    body: z.object({ codes: codes(maxSlots) }),
    output: z.array(FittingLook),
    audit: { unlogged: 'only reads devices and changes nothing' },
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
    summary: 'Move a device of a cabinet to another slot; a device in that slot changes places with it',
    params: oneId,
    body: z.object({ from: int(1, maxSlots), to: int(1, maxSlots) }),
    output: nothing,
    audit: 'cabinet.shift',
    touches: touched,
  }),
  switchAll: endpoint({
    method: 'POST',
    path: '/api/admin/cabinet/:id/switchAll',
    access: 'boundDeviceList:switch',
    summary:
      'Switch all devices of a cabinet on or off; returns one command per device. Commands to unreachable devices are returned as failed',
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
      'Limit the power of a cabinet: each device gets an equal share in whole watts; a disconnected device gets its share when it reconnects',
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
