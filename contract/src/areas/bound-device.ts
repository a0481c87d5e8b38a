import { z } from 'zod';
import { reads } from '../crud';
import { commandKinds, commandReasons, commandStatuses, lateAnswers } from '../device/command';
import { fanModes, ToldSettings } from '../device/payloads';
import { DeviceState } from '../device/state';
import { Timer } from '../device/timer';
import { TimersDraft } from '../device/timers-draft';
import { endpoint } from '../endpoint';
import {
  bool,
  id,
  instant,
  int,
  list,
  listQuery,
  maybe,
  nothing,
  oneId,
  someIds,
  StartedJob,
  text,
} from '../fields';
import { bindWays } from './device';
import { usualLevels } from '../level-words';
import { ModelLevel } from './device-model';
import { stands } from './stock-status';

/** A command as the console follows it. */
export const Command = z.object({
  id: z.int(),
  deviceId: z.int(),
  kind: z.enum(commandKinds),
  /** Port number from 1, of a switch of one port. */
  port: z.int().nullable(),
  /** What a switch of the device or of a port asks for. */
  on: z.boolean().nullable(),
  fan: z.enum(fanModes).nullable(),
  /** W */
  limitW: z.int().nullable(),
  timers: z.array(Timer).nullable(),
  status: z.enum(commandStatuses),
  reason: z.enum(commandReasons).nullable(),
  /** Why the device refused it: a word of `refusals`, or its own. */
  why: z.string().nullable(),
  /** What the device answered after it had failed already. */
  late: z.enum(lateAnswers).nullable(),
  createdAt: instant(),
  sentAt: instant().nullable(),
  acknowledgedAt: instant().nullable(),
  finishedAt: instant().nullable(),
  /** Account name of who gave it, or nickname of the app user who did. */
  createdBy: z.string().nullable(),
  /** Grows with every step. */
  version: z.int(),
});
export type Command = z.infer<typeof Command>;

export const BoundDevice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  mac: z.string(),
  modelName: z.string(),
  portCount: z.int(),
  stands: z.enum(stands),
  binder: z.string().nullable(),
  boundAt: instant().nullable(),
  unboundAt: instant().nullable(),
  /** With how many app users its binder shares it. */
  shareCount: z.int(),
  /** What it has given of all times, Wh; null while it has never reported. */
  energy: z.number().nullable(),
  /** °C */
  warningTemperature: z.number(),
  levels: z.array(ModelLevel),
  /** Null while the device has never been heard of. */
  state: DeviceState.nullable(),
});
export type BoundDevice = z.infer<typeof BoundDevice>;

export const BoundDeviceDetail = BoundDevice.extend({
  /** Whether somebody has bound it: the live page is every device's. */
  bound: z.boolean(),
  modelId: z.int(),
  /** W */
  designPower: z.number(),
  /** With how many it can be shared. */
  shareLimit: z.int(),
  binding: z.object({
    via: z.enum(bindWays).nullable(),
    wifiMac: z.string(),
    bluetoothMac: z.string().nullable(),
    bluetoothName: z.string().nullable(),
    hardware: z.string().nullable(),
  }),
  binderAccount: z.string().nullable(),
  /** What the device said of its fan, limit and timers last; what it never told is absent. */
  settings: ToldSettings,
  /** The time zone that its timers follow, or would: as it was set last, else the operator's parameter. */
  timeZone: z.string(),
  /** Known by this are the timers that it has, or is being given: who sets them says over which. */
  timersVersion: z.string(),
  /** When its timers switch the device next, and to what. */
  nextSwitch: z.object({ at: instant(), on: z.boolean() }).nullable(),
  /** The newest commands and all that are under way, newest first. */
  commands: z.array(Command),
});
export type BoundDeviceDetail = z.infer<typeof BoundDeviceDetail>;

export const connections = ['online', 'unknown', 'offline'] as const;

const Query = listQuery(
  {
    /** Part of code, name or MAC address. */
    search: maybe(text(64)),
    modelId: maybe(list(id())),
    /** The app user who has bound it. */
    userId: maybe(id()),
    /** Online, silent for too long, or told offline. */
    connection: maybe(z.enum(connections)),
    /** Only devices at or above their model's warning temperature. */
    hot: maybe(bool()),
    /** Only devices of which a command failed within 24 hours. */
    failedLately: maybe(bool()),
    /** Only devices of which a port is at fault. */
    portFault: maybe(bool()),
    /** Switched on or off, as it reported last. */
    startup: maybe(bool()),
    fan: maybe(bool()),
    /** Only devices that are reached, by the level of their model that their temperature lies in. */
    level: maybe(list(z.enum(usualLevels))),
    /** The very version that it said it runs. */
    firmware: maybe(text(40)),
  },
  ['code', 'name', 'modelName', 'temperature', 'power', 'energy', 'boundAt'],
  ['boundAt'],
);

export type BoundDeviceQuery = z.output<typeof Query>;

export const On = z.object({ on: bool() });
export const PortSwitch = z.object({ port: int(1, 48), on: bool() });
export const Fan = z.object({ fan: z.enum(fanModes) });
/** W; the model's design power at most. */
export const LimitDraft = z.object({ limitW: int(1, 1_000_000) });

const boundDevice = {
  noun: 'boundDevice',
  page: 'boundDeviceList',
  called: ['bound device with its live state, settings and newest commands', 'bound devices'],
} as const;

/** The two calls of a command that many devices can be given at once. */
const toMany = <const Verb extends string, const Right extends string, Wish extends z.ZodType>(
  verb: Verb,
  right: Right,
  does: string,
  wish: Wish,
) => ({
  some: endpoint({
    method: 'POST',
    path: `/api/admin/bound-device/:ids/${verb}`,
    access: `boundDeviceList:${right}`,
    summary: `${does}; answers a command for each device, failed at once where that cannot be reached`,
    params: someIds,
    body: wish,
    output: z.array(Command),
    audit: `boundDevice.${verb}`,
  }),
  all: endpoint({
    method: 'POST',
    path: `/api/admin/bound-device/${verb}`,
    access: `boundDeviceList:${right}`,
    summary: `${does}, all devices that the filter has, in the background`,
    body: z.object({ wish, where: Query }),
    output: StartedJob,
    audit: `boundDevice.${verb}`,
  }),
});

const onOff = toMany('switchDevice', 'switch', 'Switch devices on or off', On);
const fan = toMany('switchFan', 'fan', 'Run the fans by temperature, always or never', Fan);
const limit = toMany('setLimit', 'limit', 'Set how much power devices give at most', LimitDraft);
// A form has no way to say an empty object.
const restart = toMany('restart', 'restart', 'Restart devices', z.object({}).prefault({}));

export const boundDeviceApi = {
  ...reads({ ...boundDevice, query: Query, row: BoundDevice, detail: BoundDeviceDetail }),
  switchDevice: onOff.some,
  switchDeviceAll: onOff.all,
  switchFan: fan.some,
  switchFanAll: fan.all,
  setLimit: limit.some,
  setLimitAll: limit.all,
  restart: restart.some,
  restartAll: restart.all,
  setTimers: endpoint({
    method: 'PUT',
    path: '/api/admin/bound-device/:id/timers',
    access: 'boundDeviceList:timer',
    summary: 'Set all timers of a device; without a connection it gets them when it returns',
    params: oneId,
    body: TimersDraft,
    output: Command,
    audit: 'boundDevice.setTimers',
  }),
  commands: endpoint({
    method: 'GET',
    path: '/api/admin/bound-device/command/:ids',
    access: 'boundDeviceList:list',
    summary: 'How far these commands have come',
    params: someIds,
    output: z.array(Command),
  }),
  unshare: endpoint({
    method: 'POST',
    path: '/api/admin/bound-device/:ids/unshare',
    access: 'boundDeviceList:unshare',
    summary: 'Share devices with nobody any more',
    params: someIds,
    output: nothing,
    audit: 'boundDevice.unshare',
    touches: ['device-share', 'app-user'],
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/api/admin/bound-device/:ids/unbind',
    access: 'boundDeviceList:unbind',
    summary: 'Part devices from who has bound them; their sharing ends, and what waits for them is given up',
    params: someIds,
    output: nothing,
    audit: 'boundDevice.unbind',
    touches: ['device', 'unbound-device', 'device-share', 'app-user'],
  }),
  switchPort: endpoint({
    method: 'POST',
    path: '/api/admin/bound-device/:id/port',
    access: 'boundDeviceList:switch',
    summary: 'Switch one port on or off',
    params: oneId,
    body: PortSwitch,
    output: Command,
    audit: 'boundDevice.switchPort',
  }),
};
