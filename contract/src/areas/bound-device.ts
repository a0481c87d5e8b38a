import { z } from 'zod';
import { reads } from '../http/crud';
import { commandKinds, commandReasons, commandStatuses, lateAnswers } from '../device/command';
import { fanModes, ToldSettings } from '../device/payloads';
import { DeviceState } from '../device/state';
import { Timer } from '../device/timer';
import { TimersDraft } from '../device/timers-draft';
import { endpoint } from '../http/endpoint';
import { bool, id, instant, int, list, maybe, text } from '../fields/fields';
import { nothing, oneId, someIds, StartedJob } from '../http/shapes';
import { listQuery } from '../http/list-query';
import { bindWays } from './device';
import { usualLevels } from '../rights/level-words';
import { ModelLevel } from './device-model';
import { stands } from './stock-status';

/** A command as shown in the console. */
export const Command = z.object({
  id: z.int(),
  deviceId: z.int(),
  kind: z.enum(commandKinds),
  /** Port number from 1, for a switch of a single port. */
  port: z.int().nullable(),
  /** Desired state of a device or port switch. */
  on: z.boolean().nullable(),
  fan: z.enum(fanModes).nullable(),
  /** W */
  limitW: z.int().nullable(),
  timers: z.array(Timer).nullable(),
  status: z.enum(commandStatuses),
  reason: z.enum(commandReasons).nullable(),
  /** Reason why the device refused the command: a value of `refusals`, or the device's own text. */
  why: z.string().nullable(),
  /** Reply of the device that arrived after the command had already failed. */
  late: z.enum(lateAnswers).nullable(),
  createdAt: instant(),
  sentAt: instant().nullable(),
  acknowledgedAt: instant().nullable(),
  finishedAt: instant().nullable(),
  /** Account name, or nickname of the app user, that gave the command. */
  createdBy: z.string().nullable(),
  /** Incremented with every step. */
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
  /** Number of app users with whom the binder shares the device. */
  shareCount: z.int(),
  /** Total energy delivered, in watt-hours; null if the device has never reported it. */
  energy: z.number().nullable(),
  /** °C */
  warningTemperature: z.number(),
  levels: z.array(ModelLevel),
  /** Null if the device has never sent a message. */
  state: DeviceState.nullable(),
});
export type BoundDevice = z.infer<typeof BoundDevice>;

export const BoundDeviceDetail = BoundDevice.extend({
  /** True if the device is bound. The live page exists for every device. */
  bound: z.boolean(),
  modelId: z.int(),
  /** W */
  designPower: z.number(),
  /** Maximum number of users with whom it can be shared. */
  shareLimit: z.int(),
  binding: z.object({
    via: z.enum(bindWays).nullable(),
    wifiMac: z.string(),
    bluetoothMac: z.string().nullable(),
    bluetoothName: z.string().nullable(),
    hardware: z.string().nullable(),
  }),
  binderAccount: z.string().nullable(),
  /** Last reported fan, limit and timer settings. Settings never reported are absent. */
  settings: ToldSettings,
  /** Time zone of the timers: the one last set, otherwise the operator's parameter. */
  timeZone: z.string(),
  /**
   * Version of the timers that are being sent to the device, or else of those it has. A request that sets timers names
   * the version it replaces.
   */
  timersVersion: z.string(),
  /** Next switching time of the device's timers, and the state to which it switches. */
  nextSwitch: z.object({ at: instant(), on: z.boolean() }).nullable(),
  /** The newest commands and all commands in progress, newest first. */
  commands: z.array(Command),
});
export type BoundDeviceDetail = z.infer<typeof BoundDeviceDetail>;

export const connections = ['online', 'unknown', 'offline'] as const;

const Query = listQuery(
  {
    /** Part of the code, name or MAC address. */
    search: maybe(text(64)),
    modelId: maybe(list(id())),
    /** App user to whom the device is bound. */
    userId: maybe(id()),
    /** Online, silent for too long, or reported offline. */
    connection: maybe(z.enum(connections)),
    /** Only devices at or above their model's warning temperature. */
    hot: maybe(bool()),
    /** Only devices with a command that failed within 24 hours. */
    failedLately: maybe(bool()),
    /** Only devices with a faulty port. */
    portFault: maybe(bool()),
    /** Last reported power state. */
    startup: maybe(bool()),
    fan: maybe(bool()),
    /** Only reachable devices, by the temperature level of their model. */
    level: maybe(list(z.enum(usualLevels))),
    /** Exact firmware version reported by the device. */
    firmware: maybe(text(40)),
  },
  ['code', 'name', 'modelName', 'temperature', 'power', 'energy', 'boundAt'],
  ['boundAt'],
);

export type BoundDeviceQuery = z.output<typeof Query>;

export const On = z.object({ on: bool() });
export const PortSwitch = z.object({ port: int(1, 48), on: bool() });
export const Fan = z.object({ fan: z.enum(fanModes) });
/** Limit in watts, at most the design power of the model. */
export const LimitDraft = z.object({ limitW: int(1, 1_000_000) });

const boundDevice = {
  noun: 'boundDevice',
  page: 'boundDeviceList',
  called: ['bound device with its live state, settings and newest commands', 'bound devices'],
} as const;

/** Returns the two endpoints of a command that can be sent to many devices at once. */
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
// The body defaults to an empty object, because a form cannot represent one.
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
