import { cleanCode } from '../fields/clean';
import { z } from 'zod';
import { reads, toAll, writes } from '../http/crud';
import { endpoint } from '../http/endpoint';
import {
  created,
  id,
  instant,
  int,
  list,
  listQuery,
  mac,
  maybe,
  nothing,
  someIds,
  text,
  codeText,
} from '../fields/fields';
import { imports } from '../http/imports';
import { type Texts, texts as words } from '../i18n/languages';
import { DeviceCredentials } from './device-credentials';
import { documentStates, mostMoved, movedAtOnce } from './document';
import { stands, listedStockStatuses } from './stock-status';

export const saleStatuses = ['inStock', 'sold'] as const;
export const bindStatuses = ['unbound', 'bound'] as const;
export const outStatuses = ['notOut', 'out', 'inReturn'] as const;
export type SaleStatus = (typeof saleStatuses)[number];
export type BindStatus = (typeof bindStatuses)[number];
export type OutStatus = (typeof outStatuses)[number];

/**
 * Kinds of holder of a device: the operator's warehouse, an agent, a merchant or an app user. The last two values mark
 * devices without a holder, returned to production or written off.
 */
export const holders = ['warehouse', 'agent', 'merchant', 'user', 'production', 'writtenOff'] as const;
export type Holder = (typeof holders)[number];

/** Names of the sale statuses, in the console and in imported Excel files. */
export const saleStatusWords = {
  inStock: words('未售', '未售出', 'Not sold', 'Non vendu', 'Nicht verkauft', '未販売'),
  sold: words('已售', '已售出', 'Sold', 'Vendu', 'Verkauft', '販売済み'),
} satisfies Record<SaleStatus, Texts>;

export const bindStatusWords = {
  unbound: words('未绑定', '未綁定', 'Unbound', 'Non associé', 'Nicht gekoppelt', '未紐付け'),
  bound: words('已绑定', '已綁定', 'Bound', 'Associé', 'Gekoppelt', '紐付け済み'),
} satisfies Record<BindStatus, Texts>;

export const outStatusWords = {
  notOut: words('未出库', '未出倉', 'Not out', 'Non sorti', 'Nicht ausgeliefert', '未出庫'),
  out: words('已出库', '已出倉', 'Out', 'Sorti', 'Ausgeliefert', '出庫済み'),
  inReturn: words('退货中', '退貨中', 'In return process', 'Retour en cours', 'In Rückgabe', '返品手続き中'),
} satisfies Record<OutStatus, Texts>;

export const holderWords = {
  warehouse: words(
    '运营方仓库',
    '營運方倉庫',
    'Own warehouse',
    'Entrepôt central',
    'Zentrallager',
    '運営側倉庫',
  ),
  agent: words('代理商', '代理商', 'Agent', 'Revendeur', 'Vertriebspartner', '代理店'),
  merchant: words('商户', '商戶', 'Merchant', 'Commerçant', 'Händler', '加盟店'),
  user: words('用户', '用戶', 'User', 'Utilisateur', 'Nutzer', 'ユーザー'),
  production: words('工厂', '廠方', 'Production', 'Usine', 'Werk', '工場'),
  writtenOff: words('已报损', '已報損', 'Written off', 'Passé en perte', 'Ausgebucht', '除却済み'),
} satisfies Record<Holder, Texts>;

/** Connection between phone and device at binding time. */
export const bindWays = ['wifi', 'bluetooth'] as const;
export type BindWay = (typeof bindWays)[number];

/**
 * Returns the schema of a device code: letters, digits, dots, dashes and underscores, because the code is also the
 * device's MQTT user and topic part.
 */
export const deviceCode = () => codeText(40).refine((value) => /^[A-Za-z0-9][A-Za-z0-9._-]{2,}$/.test(value));

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

/** Common data of devices that are scanned one after another at inbound. Ports and picture come from their model. */
export const InboundTo = DeviceDraft.pick({ modelId: true, ip: true, wifiName: true });
/** A scanned device: its code, and its MAC address, which only the scan provides. */
export const NewScan = DeviceDraft.pick({ code: true, mac: true });
export type NewScan = z.infer<typeof NewScan>;
/** The same during scanning: the code can be checked before the MAC address is known. */
const HalfScan = NewScan.extend({ mac: maybe(NewScan.shape.mac) });
export const InboundDraft = InboundTo.extend({ devices: list(NewScan, 1, mostMoved) });
export type InboundDraft = z.infer<typeof InboundDraft>;

/** Result of taking in many devices: their number, and the id of the job if one does the work. */
export const TakenIn = z.object({ count: z.int(), job: z.int().nullable() });
export type TakenIn = z.infer<typeof TakenIn>;

/** A device as a row of an Excel file. The model is given by code or name, and supplies picture and ports. */
export const DeviceImport = DeviceDraft.omit({ modelId: true, image: true }).extend({
  modelName: text(60),
  portCount: maybe(int(1, 48)),
});
export type DeviceImport = z.infer<typeof DeviceImport>;

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
  stands: z.enum(stands),
  /** True if the device was ever moved or bound. Such a device is never deleted. */
  moved: z.boolean(),
  soldAt: instant().nullable(),
  image: z.string(),
  holder: z.enum(holders),
  /** Name of the holder, and name of the agent it belongs to; null for the operator's warehouse. */
  holderName: z.string().nullable(),
  agentName: z.string().nullable(),
  /** Time at which it last entered the operator's warehouse, and time at which it last left it. */
  inAt: instant(),
  outAt: instant().nullable(),
  /** Reason and state of its newest return. */
  returnReason: z.string().nullable(),
  returnState: z.enum(documentStates).nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
});
export type Device = z.infer<typeof Device>;

/** Query of device lists. */
export const deviceQuery = listQuery(
  {
    /** Prefix or part of the code, MAC address or Wi-Fi name. */
    search: maybe(text(64)),
    modelId: maybe(list(id())),
    saleStatus: maybe(z.enum(saleStatuses)),
    bindStatus: maybe(z.enum(bindStatuses)),
    outStatus: maybe(z.enum(outStatuses)),
    stands: maybe(list(z.enum(listedStockStatuses))),
    holder: maybe(list(z.enum(holders))),
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
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
const broughtIn = ['device-model', 'device-credentials', 'inbound', 'dashboard'];

export const deviceApi = {
  ...reads({ ...device, query: deviceQuery, row: Device }),
  removeAll: toAll({ ...device, query: deviceQuery, verb: 'remove', does: 'Delete' }),
  ...writes({
    ...device,
    draft: DeviceDraft,
    made: created.extend({ credentials: DeviceCredentials }),
    says: {
      create: 'Take one device into stock and make its broker credentials',
      update: 'Change the master data of a device',
      remove: 'Delete devices that never moved nor were bound',
    },
    touches: ['device-model', 'bound-device', 'dashboard'],
  }),
  ...imports({ ...device, touches: broughtIn }),
  renewSome: endpoint({
    method: 'POST',
    path: '/api/admin/device/:ids/renew',
    access: 'warehouseList:renew',
    summary:
      'Give chosen devices new passwords, which wait to be fetched once as those of an import do; the old ones stop at once',
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
    summary: 'Whether each of these devices could be taken in, or why not. Nothing is stored',
    body: z.object({ devices: list(HalfScan, 1, movedAtOnce) }),
    output: z.array(
      HalfScan.extend({
        /** Error in the reader's language; null if the row is valid. */
        msg: z.string().nullable(),
      }),
    ),
    audit: { unlogged: 'looks at devices and changes nothing' },
  }),
  takeIn: endpoint({
    method: 'POST',
    path: '/api/admin/device/scanned',
    access: 'warehouseList:import',
    summary:
      'Take scanned devices of one model into the warehouse, all or none, with credentials that can be fetched once. 409 with each that cannot be. Of more than 500 a job',
    body: InboundDraft,
    output: TakenIn,
    audit: 'device.takeIn',
    touches: broughtIn,
  }),
};

const inAgentWarehouse = reads({
  noun: 'agentDevice',
  page: 'agentWarehouseList',
  called: ['device of an agent’s warehouse', 'devices of agents’ warehouses'],
  query: deviceQuery,
  row: Device,
});

/** Devices in agents' warehouses: shipped by the operator but not sold. A merchant sees its own unbound devices. */
export const agentDeviceApi = {
  list: inAgentWarehouse.list,
  export: inAgentWarehouse.export,
  get: inAgentWarehouse.get,
};
