import { cleanCode } from '../../fields/clean';
import { z } from 'zod';
import { reads, toAll, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { id, instant, int, list, mac, maybe, scannedCodeText, text, searchText } from '../../fields/fields';
import { created, nothing, someIds } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { imports } from '../../http/imports';
import { tagFilters, tagging, tags, tagsCell } from '../devices/tagging';
import { DeviceCredentials } from './device-credentials';
import { documentStates, maxMoved, movedAtOnce } from './document';
import { stands, listedStockStatuses } from './stock-status';
import { saleStatuses, bindStatuses, outStatuses, holders } from './device-status';

/** Connection between phone and device by which a device is bound. */
export const bindWays = ['wifi', 'bluetooth'] as const;
export type BindWay = (typeof bindWays)[number];

/**
 * Returns the schema of a device code: letters, digits, dots, dashes and underscores, because the code is also the
 * device's MQTT user and topic part.
 */
export const deviceCode = () =>
  scannedCodeText(40).refine((value) => /^[A-Za-z0-9][A-Za-z0-9._-]{2,}$/.test(value));

export const DeviceDraft = z.object({
  code: deviceCode(),
  modelId: id(),
  mac: mac(),
  ip: z.preprocess(
    (value) => (typeof value === 'string' ? cleanCode(value).trim() : value),
    z.union([z.ipv4(), z.ipv6()]),
  ),
  portCount: int(1, 48),
  wifiName: text(64),
  /** Stored file name of the picture, as returned by `/common/upload`; the model's picture if absent. */
  image: maybe(text(200)),
});
export type DeviceDraft = z.infer<typeof DeviceDraft>;

/** Data that all devices of one scanned intake share. The number of ports and the picture come from the model. */
export const InboundTo = DeviceDraft.pick({ modelId: true, ip: true, wifiName: true });
/** A scanned device: its code, and its MAC address, which only the scan provides. */
export const NewScan = DeviceDraft.pick({ code: true, mac: true });
export type NewScan = z.infer<typeof NewScan>;
/** A scanned device that is only checked: its MAC address may still be missing. */
const HalfScan = NewScan.extend({ mac: maybe(NewScan.shape.mac) });
export const InboundDraft = InboundTo.extend({ devices: list(NewScan, 1, maxMoved) });
export type InboundDraft = z.infer<typeof InboundDraft>;

/**
 * Result of taking in many devices: their number, and the id of the job that takes them in, or null if the request
 * itself did.
 */
export const TakenIn = z.object({ count: z.int(), job: z.int().nullable() });
export type TakenIn = z.infer<typeof TakenIn>;

/**
 * A device as a row of a list, such as a factory’s. The model is given by code or name, and supplies the picture and,
 * if absent, the number of ports.
 */
export const DeviceSheetRow = DeviceDraft.omit({ modelId: true, image: true }).extend({
  modelName: text(60),
  portCount: maybe(int(1, 48)),
});
export type DeviceSheetRow = z.infer<typeof DeviceSheetRow>;

/** A device as a row of an Excel file. */
export const DeviceImport = DeviceSheetRow.extend({ tags: tagsCell() });

export const Device = z.object({
  id: z.int(),
  code: z.string(),
  modelId: z.int(),
  modelName: z.string(),
  mac: z.string(),
  ip: z.string(),
  portCount: z.int(),
  wifiName: z.string(),
  saleStatus: z.enum(saleStatuses),
  bindStatus: z.enum(bindStatuses),
  outStatus: z.enum(outStatuses),
  /** Stock status of the device. */
  stands: z.enum(stands),
  /** True if the device was ever moved or bound. Such a device is never deleted. */
  moved: z.boolean(),
  soldAt: instant().nullable(),
  image: z.string(),
  holder: z.enum(holders),
  /** Name of the holder; null for the operator's warehouse. */
  holderName: z.string().nullable(),
  /** Name of the agent to which the device belongs; null for the operator's warehouse. */
  agentName: z.string().nullable(),
  /** Time at which the device last entered the operator's warehouse. */
  inAt: instant(),
  /** Time at which the device last left the operator's warehouse. */
  outAt: instant().nullable(),
  /** Reason of the device's newest return. */
  returnReason: z.string().nullable(),
  /** State of the device's newest return. */
  returnState: z.enum(documentStates).nullable(),
  /** Place where the device stands. */
  placeId: z.int().nullable(),
  placeName: z.string().nullable(),
  tags: tags(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
});
export type Device = z.infer<typeof Device>;

/** Query of device lists. */
export const deviceQuery = listQuery(
  {
    /**
     * Part of the device's code, name, MAC address or Wi-Fi name. One or two characters match only the beginning of the
     * code.
     */
    search: maybe(searchText(64)),
    modelId: maybe(list(id())),
    saleStatus: maybe(z.enum(saleStatuses)),
    bindStatus: maybe(z.enum(bindStatuses)),
    outStatus: maybe(z.enum(outStatuses)),
    stands: maybe(list(z.enum(listedStockStatuses))),
    holder: maybe(list(z.enum(holders))),
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
    placeId: maybe(list(id())),
    ...tagFilters,
    /** Exact firmware version reported by the device. */
    firmware: maybe(text(40)),
  },
  ['code', 'mac', 'modelName', 'portCount', 'outAt', 'createdAt'],
  ['createdAt', 'outAt'],
);

export type DeviceQuery = z.infer<typeof deviceQuery>;

const device = {
  noun: 'device',
  page: 'warehouseList',
  called: ['device of the warehouse', 'devices of the warehouse'],
} as const;

/** Nouns whose data becomes stale when many devices are taken in. */
const touchedByStockIn = ['device-model', 'device-credentials', 'inbound', 'dashboard'] as const;

export const deviceApi = {
  ...reads({ ...device, query: deviceQuery, row: Device }),
  removeAll: toAll({ ...device, query: deviceQuery, verb: 'remove', does: 'Delete' }),
  ...writes({
    ...device,
    draft: DeviceDraft,
    made: created.extend({ credentials: DeviceCredentials }),
    says: {
      create: 'Add one device to the stock and create its broker credentials',
      update: 'Change the master data of a device',
      remove: 'Delete devices that were never moved or bound',
    },
    touches: ['device-model', 'bound-device', 'dashboard'],
  }),
  ...imports({ ...device, touches: touchedByStockIn }),
  ...tagging({ ...device, query: deviceQuery, touches: ['agent-device', 'bound-device'] }),
  renewSome: endpoint({
    method: 'POST',
    path: '/api/admin/device/:ids/renew',
    access: 'warehouseList:renew',
    summary:
      'Give the chosen devices new passwords, which can be downloaded once like those of an import; the old ones become invalid at once',
    params: someIds,
    output: nothing,
    audit: 'device.renew',
    touches: ['device-credentials'],
  }),
  renewAll: toAll({ ...device, query: deviceQuery, verb: 'renew', does: 'Give new passwords to' }),
  lookIn: endpoint({
    method: 'POST',
    path: '/api/admin/device/scanned/look',
    access: 'warehouseList:import',
    summary: 'Check for each of these devices whether it could be taken into stock. Nothing is stored',
    body: z.object({ devices: list(HalfScan, 1, movedAtOnce) }),
    output: z.array(
      HalfScan.extend({
        /** Error in the language of the request; null if the device could be taken in. */
        msg: z.string().nullable(),
        /** Id of the device that has the code or MAC address, if it left the stock for good; otherwise null. */
        deviceId: z.int().nullable(),
      }),
    ),
    audit: { unlogged: 'only reads devices and changes nothing' },
  }),
  takeIn: endpoint({
    method: 'POST',
    path: '/api/admin/device/scanned',
    access: 'warehouseList:import',
    summary:
      'Take scanned devices of one model into the warehouse, all or none, with credentials that can be downloaded once. Returns 1220 with each device that is refused. More than 500 devices are taken in by a job',
    body: InboundDraft,
    output: TakenIn,
    audit: 'device.takeIn',
    touches: touchedByStockIn,
  }),
};
