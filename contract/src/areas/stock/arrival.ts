import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { codes, id, instant, list, maybe, text, searchText } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { imports } from '../../http/imports';
import { type Texts, texts as words } from '../../i18n/languages';
import { DeviceSheetRow, TakenIn } from './device';
import type { TouchedNoun } from '../../http/touched';
import { maxMoved, touchedBy } from './document';

/**
 * States of an arrival, which is a delivery announced by a factory. `complete`: all its devices have arrived; `closed`:
 * a user closed it with devices missing.
 */
export const arrivalStates = ['open', 'complete', 'closed'] as const;
export type ArrivalState = (typeof arrivalStates)[number];

/** States of a device of an arrival: expected, arrived or missing. `unlisted` was scanned but is not on the list. */
export const arrivalDeviceStates = ['waiting', 'arrived', 'missing', 'unlisted'] as const;
export type ArrivalDeviceState = (typeof arrivalDeviceStates)[number];

/** Names of the states. */
export const arrivalStateWords = {
  open: words('待到货', '待到貨', 'Open', 'En attente', 'Offen', '入荷待ち'),
  complete: words('已到齐', '已到齊', 'Complete', 'Complet', 'Vollständig', 'すべて入荷'),
  closed: words('已关闭', '已關閉', 'Closed', 'Clos', 'Abgeschlossen', '終了'),
} satisfies Record<ArrivalState, Texts>;

export const arrivalDeviceStateWords = {
  waiting: words('待到货', '待到貨', 'Still to come', 'Attendu', 'Steht aus', '入荷待ち'),
  arrived: words('已入库', '已入庫', 'Taken in', 'Entré en stock', 'Eingelagert', '入庫済み'),
  missing: words('未到', '未到', 'Did not come', 'Non arrivé', 'Nicht gekommen', '未着'),
  unlisted: words('不在单上', '不在單上', 'Not on the list', 'Hors liste', 'Nicht auf der Liste', 'リスト外'),
} satisfies Record<ArrivalDeviceState, Texts>;

/** A row of a factory's list. A factory does not know the IP address; it is empty if absent. */
export const ArrivalImport = DeviceSheetRow.extend({ ip: maybe(DeviceSheetRow.shape.ip) });
export type ArrivalImport = z.infer<typeof ArrivalImport>;

export const Arrival = z.object({
  id: z.int(),
  number: z.string(),
  /** Name of the factory's file. */
  name: z.string(),
  state: z.enum(arrivalStates),
  /** Number of devices on the list. */
  expectedCount: z.int(),
  /** Number of these devices that have arrived. */
  arrivedCount: z.int(),
  /** Number of scanned codes that are not on the list. */
  unlistedCount: z.int(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  /** Time at which the arrival was completed or closed. */
  endedAt: instant().nullable(),
  /** Account that completed or closed the arrival. */
  endedBy: z.string().nullable(),
  /** Reason for closing the arrival although devices are missing. */
  reason: z.string().nullable(),
});
export type Arrival = z.infer<typeof Arrival>;

/** A device of an arrival. For a device not on the list only the code is known. */
export const ArrivalDevice = z.object({
  id: z.int(),
  code: z.string(),
  state: z.enum(arrivalDeviceStates),
  modelName: z.string().nullable(),
  mac: z.string().nullable(),
  scannedAt: instant().nullable(),
  scannedBy: z.string().nullable(),
  /** Id of the device with this code, if it exists yet. */
  deviceId: z.int().nullable(),
});
export type ArrivalDevice = z.infer<typeof ArrivalDevice>;

const arrival = { noun: 'arrival', page: 'arrivalList', called: ['arrival', 'arrivals'] } as const;

const nouns: TouchedNoun[] = [...touchedBy('arrival'), 'arrival-device', 'device-credentials'];

/** Deliveries announced by factories, and their arrived devices. */
export const arrivalApi = {
  ...reads({
    ...arrival,
    query: listQuery(
      {
        /** Prefix of the number, or part of the file name. */
        search: maybe(text(60)),
        state: maybe(list(z.enum(arrivalStates))),
      },
      ['createdAt'],
      ['createdAt', 'endedAt'],
    ),
    row: Arrival,
  }),
  ...imports({ ...arrival, touches: ['arrival-device'] }),
  expected: endpoint({
    method: 'GET',
    path: '/api/admin/arrival/:id/expected',
    access: 'arrivalList:list',
    summary: 'List the devices of an arrival that are still expected, for scanning',
    params: oneId,
    output: z.object({
      id: z.int(),
      number: z.string(),
      name: z.string(),
      devices: z.array(z.object({ code: z.string(), modelName: z.string() })),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/arrival/:id/confirm',
    // Requires the import permission, because the caller may also fetch the devices' passwords.
    access: 'warehouseList:import',
    summary:
      'Take the scanned devices of an arrival into the warehouse, all or none, and record scanned codes that were not expected. Returns 1220 with each device that cannot be taken in, and 409 if one has arrived meanwhile. More than 500 devices are taken in by a job',
    params: oneId,
    body: z.object({
      codes: codes(maxMoved),
      /** Scanned codes that are not on the list. */
      unlisted: list(text(40), 0, maxMoved),
    }),
    output: TakenIn,
    audit: 'arrival.confirm',
    touches: nouns,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/arrival/:id/close',
    access: 'arrivalList:close',
    summary:
      'End an arrival whose other devices are no longer expected, with a reason. Returns 409 if it has already ended',
    params: oneId,
    body: z.object({ reason: text(200) }),
    output: nothing,
    audit: 'arrival.close',
    touches: ['arrival-device'],
  }),
};

const devices = reads({
  noun: 'arrivalDevice',
  page: 'arrivalList',
  called: ['device of an arrival', 'devices of an arrival'],
  query: listQuery(
    {
      arrivalId: id(),
      state: maybe(list(z.enum(arrivalDeviceStates))),
      /** Prefix of the device's code. */
      search: maybe(searchText(40)),
    },
    ['code'],
  ),
  row: ArrivalDevice,
});

/** Devices of an arrival. */
export const arrivalDeviceApi = { list: devices.list, export: devices.export };

/** Operation log words for arrivals and their actions. */
export const arrivalWords: AuditWords = {
  noun: words('到货单', '到貨單', 'Arrival', 'Arrivage', 'Anlieferung', '入荷予定'),
  called: ['number'],
  verbs: {
    confirm: words('确认到货', '確認到貨', 'Confirm', 'Confirmation', 'Bestätigen', '入荷確認'),
    close: words('关闭', '關閉', 'Close', 'Clôture', 'Abschließen', '終了'),
  },
};

export const arrivalDeviceWords: AuditWords = {
  noun: words(
    '到货单设备',
    '到貨單裝置',
    'Device of an arrival',
    'Appareil d’un arrivage',
    'Gerät einer Anlieferung',
    '入荷予定のデバイス',
  ),
};
