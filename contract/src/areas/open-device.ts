import { z } from 'zod';
import { endpoint } from '../endpoint';
import { givenInstant, id, instant, int, maybe, oneId, text, codeText } from '../fields';
import { DeviceState, PortState } from '../device/state';
import { connections } from './bound-device';
import { Charge } from './charge';
import { SumsAsked, SumsTold } from './device-statistics';

/** A device as a partner reads it. */
export const OpenDevice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  portCount: z.int(),
  /** The most that its power can be limited to, W. */
  designPower: z.number(),
  /** Whether an app user has bound it. */
  bound: z.boolean(),
  /** `unknown`: it did not say goodbye, and yet it has been silent for too long. */
  connection: z.enum(connections),
  /** When it was heard of last; null while it never was. */
  seenAt: instant().nullable(),
  firmware: z.string().nullable(),
});
export type OpenDevice = z.infer<typeof OpenDevice>;

/** How a device is, as far as it told. What it measured is as old as `reportedAt`. */
export const OpenState = DeviceState.omit({ version: true, online: true, ip: true }).extend({
  connection: z.enum(connections),
});

/** A reading of a device; W and °C. */
export const OpenReading = z.object({
  at: instant(),
  temperature: z.number(),
  power: z.number(),
  fan: z.boolean(),
  ports: z.array(
    PortState.pick({
      ...{ port: true, status: true, charging: true, voltage: true, current: true },
      ...{ power: true, minutes: true },
    }),
  ),
});

/** A page of what goes on: `cursor` is what the page before named as `next`. It holds while rows come. */
export const paging = {
  cursor: maybe(text(200)),
  limit: int(1, 100).default(50),
};
/** Where the page after this one begins; null where there is none now. */
export const next = z.string().nullable();

const from = { params: oneId, access: 'partner' } as const;

/** What partners read of their devices. */
export const openDeviceApi = {
  devices: endpoint({
    method: 'GET',
    path: '/api/open/v1/devices',
    access: 'partner',
    scope: 'devices:read',
    summary: 'Devices of this application by id, page by page',
    query: z.object({ ...paging, code: maybe(codeText(64)) }),
    output: z.object({ devices: z.array(OpenDevice), next }),
  }),
  device: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id',
    scope: 'devices:read',
    summary: 'One device',
    output: OpenDevice,
    marked: true,
  }),
  ports: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id/ports',
    scope: 'devices:read',
    summary: 'The ports of a device as it told last; none while it never reported',
    output: z.object({ reportedAt: instant().nullable(), ports: z.array(PortState) }),
    marked: true,
  }),
  state: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id/state',
    scope: 'telemetry:read',
    summary: 'How a device is now, as far as it told, and how old that is',
    output: OpenState,
    marked: true,
  }),
  telemetry: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id/telemetry',
    scope: 'telemetry:read',
    summary: 'Readings of a device from one instant to another, oldest first, page by page',
    query: z.object({ from: givenInstant(), to: givenInstant(), ...paging }),
    output: z.object({ readings: z.array(OpenReading), next }),
  }),
  charges: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id/charges',
    scope: 'telemetry:read',
    summary: 'Charges of a device that ended, newest first, page by page',
    query: z.object({ ...paging, port: maybe(int(1, 48)) }),
    output: z.object({ charges: z.array(Charge.omit({ deviceId: true })), next }),
  }),
  statistics: endpoint({
    ...from,
    method: 'GET',
    path: '/api/open/v1/devices/:id/statistics',
    scope: 'telemetry:read',
    summary:
      'What a device did in each hour, day or month, both ends included; times without a reading are left out',
    query: SumsAsked,
    output: SumsTold,
  }),
};

/** The steps of an operation, as a command takes them. */
export const operationStatuses = ['queued', 'sent', 'acknowledged', 'applied', 'failed'] as const;

/** Something that a partner asked a device for, and how far it has come. */
export const Operation = z.object({
  id: z.int(),
  deviceId: z.int(),
  kind: z.enum(['startPort', 'stopPort', 'setLimit']),
  /** From 1; of a port alone. */
  port: z.int().nullable(),
  /** W; of a limit alone. */
  limitW: z.int().nullable(),
  status: z.enum(operationStatuses),
  /** Why it came to nothing, such as `offline` or `refused`; null unless it failed. */
  reason: z.string().nullable(),
  createdAt: instant(),
  sentAt: instant().nullable(),
  acknowledgedAt: instant().nullable(),
  finishedAt: instant().nullable(),
});
export type Operation = z.infer<typeof Operation>;

const ofPort = oneId.extend({ port: int(1, 48) });
const steps =
  'Answers 202 with the operation, which has failed already where the device cannot be reached; look at it again to follow it';

/** What partners ask devices for. */
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
      'Set how much power a device gives at most, in W; without a connection it gets the limit when it returns. Answers 202 with the operation',
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
    summary: 'How far an operation of this application has come',
    params: z.object({ id: id() }),
    output: Operation,
    marked: true,
  }),
};
