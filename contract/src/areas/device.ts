import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  created,
  exportOf,
  id,
  instant,
  int,
  list,
  listQuery,
  mac,
  maybe,
  nothing,
  oneId,
  page,
  removeAll,
  someIds,
  text,
  workbook,
} from '../fields';

export const saleStatuses = ['inStock', 'sold'] as const;
export const bindStatuses = ['unbound', 'bound'] as const;
export const outStatuses = ['notOut', 'out', 'inReturn'] as const;
export type SaleStatus = (typeof saleStatuses)[number];
export type BindStatus = (typeof bindStatuses)[number];
export type OutStatus = (typeof outStatuses)[number];

/** What the phone and the device met over when it was bound. */
export const bindWays = ['wifi', 'bluetooth'] as const;
export type BindWay = (typeof bindWays)[number];

/** Letters, digits, dots, dashes and underscores: the code is also the device's MQTT user and topic part. */
export const deviceCode = () => text(40).refine((value) => /^[A-Za-z0-9][A-Za-z0-9._-]{2,}$/.test(value));

export const DeviceDraft = z.object({
  code: deviceCode(),
  modelId: id(),
  mac: mac(),
  ip: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : value),
    z.union([z.ipv4(), z.ipv6()]),
  ),
  portCount: int(1, 48),
  wifiName: text(64),
});
export type DeviceDraft = z.infer<typeof DeviceDraft>;

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
  soldAt: instant().nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
});
export type Device = z.infer<typeof Device>;

/** What a device needs to reach the broker; the password is shown once and stored only as a hash. */
export const DeviceCredentials = z.object({
  username: z.string(),
  password: z.string(),
  /** Topic prefix `cd/1/{shard}/{code}/` below which the device may speak. */
  prefix: z.string(),
});

const Query = listQuery(
  {
    /** Start or part of code, MAC address or Wi-Fi name. */
    search: maybe(text(64)),
    modelId: maybe(list(id())),
    saleStatus: maybe(z.enum(saleStatuses)),
    bindStatus: maybe(z.enum(bindStatuses)),
    outStatus: maybe(z.enum(outStatuses)),
  },
  ['code', 'mac', 'modelName', 'portCount', 'createdAt'],
  ['createdAt'],
);

export const deviceApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/device/list',
    access: 'warehouseList:list',
    summary: 'Devices in the warehouse and beyond, filtered and paged',
    query: Query,
    output: page(Device),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/device/export',
    access: 'warehouseList:export',
    summary: 'The filtered devices as an Excel file',
    body: exportOf(Query, Device),
    output: nothing,
    file: workbook,
    audit: 'device.export',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/device/:id',
    access: 'warehouseList:list',
    summary: 'One device of the warehouse list',
    params: oneId,
    output: Device,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/device',
    access: 'warehouseList:add',
    summary: 'Take one device into stock and make its broker credentials',
    body: DeviceDraft,
    output: created.extend({ credentials: DeviceCredentials }),
    audit: 'device.create',
    touches: ['device-model', 'dashboard'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/device/:id',
    access: 'warehouseList:edit',
    summary: 'Change the master data of a device',
    params: oneId,
    body: DeviceDraft,
    output: nothing,
    audit: 'device.update',
    touches: ['device-model', 'bound-device'],
  }),
  removeAll: removeAll('/api/admin/device', 'warehouseList:remove', Query, 'device.remove'),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/device/:ids',
    access: 'warehouseList:remove',
    summary: 'Delete devices that never left the warehouse',
    params: someIds,
    output: nothing,
    audit: 'device.remove',
    touches: ['device-model', 'dashboard'],
  }),
};
