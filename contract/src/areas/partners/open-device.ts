import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { givenInstant, id, instant, int, maybe, text, codeText } from '../../fields/fields';
import { oneId } from '../../http/shapes';
import { commandStatuses } from '../../device/command';
import { DeviceState, PortState } from '../../device/state';
import { connections } from '../devices/bound-device';
import { Charge } from '../devices/charge';
import { SumsQuery, SumsResult } from '../devices/device-statistics';

/** A device as returned to a partner. */
export const OpenDevice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  portCount: z.int(),
  /** Maximum value of the power limit, in watts. */
  designPower: z.number(),
  /** True if the device is bound to an app user. */
  bound: z.boolean(),
  /** `unknown`: the device has not disconnected properly, but has been silent for too long. */
  connection: z.enum(connections),
  /** Time of the last message from the device; null if there has been none. */
  seenAt: instant().nullable(),
  firmware: z.string().nullable(),
});
export type OpenDevice = z.infer<typeof OpenDevice>;

/** State of a device as last reported. Measurements date from `reportedAt`. */
export const OpenState = DeviceState.omit({ version: true, online: true, ip: true }).extend({
  connection: z.enum(connections),
});

/** A reading of a device, in watts and °C. */
export const OpenReading = z.object({
  at: instant(),
  temperature: z.number(),
  power: z.number(),
  fan: z.boolean(),
  ports: z.array(
    PortState.pick({
      port: true,
      status: true,
      charging: true,
      voltage: true,
      current: true,
      power: true,
      minutes: true,
    }),
  ),
});

/** Paging of a feed. `cursor` is the `next` value of the previous page, and stays valid while rows are added. */
export const paging = {
  cursor: maybe(text(200)),
  limit: int(1, 100).default(50),
};
/** Cursor of the next page; null if there is none yet. */
export const next = z.string().nullable();

const from = { params: oneId, access: 'partner' } as const;

/** Partner endpoints that read devices. */
export const openDeviceApi = {
  devices: endpoint({
    method: 'GET',
    path: '/api/open/v1/devices',
    access: 'partner',
    scope: 'devices:read',
    summary: 'List the devices of this application by id, page by page',
    query: z.object({ ...paging, code: maybe(codeText(64)) }),
    output: z.object({ devices: z.array(OpenDevice), next }),
  }),
  device: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id',
    scope: 'devices:read',
    summary: 'Get one device',
    output: OpenDevice,
    marked: true,
  }),
  ports: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id/ports',
    scope: 'devices:read',
    summary: 'Get the last reported ports of a device; empty if it has never reported',
    output: z.object({ reportedAt: instant().nullable(), ports: z.array(PortState) }),
    marked: true,
  }),
  state: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id/state',
    scope: 'telemetry:read',
    summary: 'Get the last reported state of a device, and the age of that state',
    output: OpenState,
    marked: true,
  }),
  telemetry: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id/telemetry',
    scope: 'telemetry:read',
    summary: 'List the readings of a device between two instants, oldest first, page by page',
    query: z.object({ from: givenInstant(), to: givenInstant(), ...paging }),
    output: z.object({ readings: z.array(OpenReading), next }),
  }),
  charges: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id/charges',
    scope: 'telemetry:read',
    summary: 'List the ended charges of a device, newest first, page by page',
    query: z.object({ ...paging, port: maybe(int(1, 48)) }),
    output: z.object({ charges: z.array(Charge.omit({ deviceId: true })), next }),
  }),
  statistics: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id/statistics',
    scope: 'telemetry:read',
    summary:
      'Get the sums of a device for each hour, day or month, both ends included; periods without a reading are omitted',
    query: SumsQuery,
    output: SumsResult,
  }),
};

/** Kinds of operations. */
export const operationKinds = ['startPort', 'stopPort', 'setLimit'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** A request of a partner to a device, with its progress. */
export const Operation = z.object({
  id: z.int(),
  deviceId: z.int(),
  kind: z.enum(operationKinds),
  /** Port number from 1, for port operations only. */
  port: z.int().nullable(),
  /** Limit in watts, for limit operations only. */
  limitW: z.int().nullable(),
  status: z.enum(commandStatuses),
  /** Reason for the failure, such as `offline` or `refused`; null unless the operation failed. */
  reason: z.string().nullable(),
  createdAt: instant(),
  sentAt: instant().nullable(),
  acknowledgedAt: instant().nullable(),
  finishedAt: instant().nullable(),
});
export type Operation = z.infer<typeof Operation>;

const ofPort = oneId.extend({ port: int(1, 48) });
const steps =
  'Returns 202 with the operation, which has already failed if the device is unreachable; request it again to follow its progress';

/** Partner endpoints that control devices. */
export const openControlApi = {
  startPort: endpoint({
    method: 'POST',
    path: '/api/open/v1/devices/:id/ports/:port/start',
    access: 'partner',
    scope: 'control',
    summary: `Switch a port on. ${steps}`,
    params: ofPort,
    output: Operation,
    status: 202,
    audit: 'boundDevice.switchPort',
  }),
  stopPort: endpoint({
    method: 'POST',
    path: '/api/open/v1/devices/:id/ports/:port/stop',
    access: 'partner',
    scope: 'control',
    summary: `Switch a port off. ${steps}`,
    params: ofPort,
    output: Operation,
    status: 202,
    audit: 'boundDevice.switchPort',
  }),
  setLimit: endpoint({
    method: 'PUT',
    path: '/api/open/v1/devices/:id/limit',
    access: 'partner',
    scope: 'control',
    summary:
      'Set the maximum power of a device in W; a disconnected device gets the limit when it reconnects. Returns 202 with the operation',
    params: oneId,
    body: z.object({ limitW: int(1, 100_000) }),
    output: Operation,
    status: 202,
    audit: 'boundDevice.setLimit',
  }),
  operation: endpoint({
    method: 'GET',
    path: '/api/open/v1/operations/:id',
    access: 'partner',
    scope: 'control',
    summary: 'Get the progress of an operation of this application',
    params: z.object({ id: id() }),
    output: Operation,
    marked: true,
  }),
};
