import { z } from 'zod';
import { reads } from '../../http/crud';
import { commandKinds, commandReasons, commandStatuses, lateAnswers } from '../../device/command';
import { fanModes, ReportedSettings } from '../../device/payloads';
import { DeviceState } from '../../device/state';
import { Timer } from '../../device/timer';
import { TimersDraft } from '../../device/timers-draft';
import { endpoint } from '../../http/endpoint';
import { bool, id, instant, int, list, maybe, optionalId, text, searchText } from '../../fields/fields';
import { nothing, oneId, someIds, StartedJob } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { timeZone } from '../../i18n/time-zone';
import { bindWays } from '../stock/device';
import { usualLevels } from '../../rights/level-words';
import { ModelLevel } from '../stock/device-model';
import { stands } from '../stock/stock-status';
import { tagFilters, tagging, tags } from './tagging';

/** A command as shown in the console. */
export const Command = z.object({
  id: z.int(),
  deviceId: z.int(),
  kind: z.enum(commandKinds),
  /** Port number from 1, for a switch of a single port. */
  port: z.int().nullable(),
  /** For a switch command: true if the device or port shall be on. */
  on: z.boolean().nullable(),
  fan: z.enum(fanModes).nullable(),
  /** Power limit in watts, for a command that sets the limit. */
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
  /** True if the server gave it so that the device follows its groups, or its model after it left them. */
  follows: z.boolean(),
  /** Number that grows with every step of the command. */
  version: z.int(),
});
export type Command = z.infer<typeof Command>;

export const BoundDevice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  mac: z.string(),
  modelName: z.string(),
  /** Place where the device stands. */
  placeId: z.int().nullable(),
  placeName: z.string().nullable(),
  tags: tags(),
  portCount: z.int(),
  /** Stock status of the device. */
  stands: z.enum(stands),
  binder: z.string().nullable(),
  boundAt: instant().nullable(),
  unboundAt: instant().nullable(),
  /** Number of app users with whom the binder shares the device. */
  shareCount: z.int(),
  /** Total energy delivered, in watt-hours; null if the device has never reported it. */
  energy: z.number().nullable(),
  /** Temperature from which the device causes a warning, in °C. */
  warningTemperature: z.number(),
  levels: z.array(ModelLevel),
  /** Null if the device has never sent a message. */
  state: DeviceState.nullable(),
});
export type BoundDevice = z.infer<typeof BoundDevice>;

export const BoundDeviceDetail = BoundDevice.extend({
  /** True if the device is bound to an app user. Details can also be read of devices that are not bound. */
  bound: z.boolean(),
  modelId: z.int(),
  /** Design power of the model, in watts. */
  designPower: z.number(),
  /** Maximum number of users with whom the device can be shared. */
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
  settings: ReportedSettings,
  /** Time zone of the timers: the one last set, otherwise the operator's parameter. */
  timeZone: z.string(),
  /**
   * Version of the timers that are being sent to the device, or otherwise of the timers it has. A request that sets
   * timers states which version it replaces.
   */
  timersVersion: z.string(),
  /** Next switching time of the device's timers, and the state to which the device switches. */
  nextSwitch: z.object({ at: instant(), on: z.boolean() }).nullable(),
  /** The newest commands and all commands in progress, newest first. */
  commands: z.array(Command),
});
export type BoundDeviceDetail = z.infer<typeof BoundDeviceDetail>;

export const connections = ['online', 'unknown', 'offline'] as const;

/** Query of the list of bound devices. */
export const boundDeviceQuery = listQuery(
  {
    /**
     * Part of the device's code, name, MAC address or Wi-Fi name. One or two characters match only the beginning of the
     * code.
     */
    search: maybe(searchText(64)),
    modelId: maybe(list(id())),
    placeId: maybe(list(id())),
    ...tagFilters,
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
    /** Groups of the reader's own, in any of which the devices are. */
    groupId: maybe(list(id())),
    /** Time zone of the device's place; devices at no place count to the operator's zone. */
    zone: maybe(timeZone()),
    /** App user to whom the device is bound. */
    userId: maybe(id()),
    /** Connection state: `online`, `unknown` (connected, but silent for too long), or `offline`. */
    connection: maybe(z.enum(connections)),
    /** If true, only reachable devices at or above their model's warning temperature. */
    hot: maybe(bool()),
    /** If true, only devices with a failed command that was given in the last 24 hours. */
    failedLately: maybe(bool()),
    /** If true, only devices with a faulty port. */
    portFault: maybe(bool()),
    /** State of the switch of the whole device, as last reported. */
    startup: maybe(bool()),
    /** True if the fan is running, as last reported. */
    fan: maybe(bool()),
    /** Temperature level of the device, as defined by its model. Only reachable devices match. */
    level: maybe(list(z.enum(usualLevels))),
    /** Exact firmware version reported by the device. */
    firmware: maybe(text(40)),
  },
  ['code', 'name', 'modelName', 'temperature', 'power', 'energy', 'boundAt'],
  ['boundAt'],
);

export type BoundDeviceQuery = z.output<typeof boundDeviceQuery>;

/** Place where devices stand; null for none. */
export const DevicePlace = z.object({ placeId: optionalId() });
export const On = z.object({ on: bool() });
export const PortSwitch = z.object({ port: int(1, 48), on: bool() });
export const Fan = z.object({ fan: z.enum(fanModes) });
/** Maximum power limit in watts. */
export const maxLimitW = 1_000_000;
/** Power limit in watts. The server rejects a limit above the design power of the device's model. */
export const LimitDraft = z.object({ limitW: int(1, maxLimitW) });

const boundDevice = {
  noun: 'boundDevice',
  page: 'boundDeviceList',
  called: ['bound device with its live state, settings and newest commands', 'bound devices'],
} as const;

/**
 * Returns the two endpoints of a command: `some` sends it to the given devices, `all` starts a job that sends it to all
 * devices that match the filter.
 */
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
    summary: `${does}; returns one command per device. Commands to unreachable devices are returned as failed`,
    params: someIds,
    body: wish,
    output: z.array(Command),
    audit: `boundDevice.${verb}`,
  }),
  all: endpoint({
    method: 'POST',
    path: `/api/admin/bound-device/${verb}`,
    access: `boundDeviceList:${right}`,
    summary: `${does}: all devices that match the filter, in a background job`,
    body: z.object({ wish, where: boundDeviceQuery }),
    output: StartedJob,
    audit: `boundDevice.${verb}`,
  }),
});

const onOff = toMany('switchDevice', 'switch', 'Switch devices on or off', On);
const fan = toMany('switchFan', 'fan', 'Set the fans to run by temperature, always or never', Fan);
const limit = toMany('setLimit', 'limit', 'Set the maximum power of devices', LimitDraft);
// The body defaults to an empty object, because a form-encoded request cannot contain one.
const restart = toMany('restart', 'restart', 'Restart devices', z.object({}).prefault({}));

export const boundDeviceApi = {
  ...reads({ ...boundDevice, query: boundDeviceQuery, row: BoundDevice, detail: BoundDeviceDetail }),
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
    summary: 'Replace all timers of a device; a disconnected device gets them when it reconnects',
    params: oneId,
    body: TimersDraft,
    output: Command,
    audit: 'boundDevice.setTimers',
  }),
  commands: endpoint({
    method: 'GET',
    path: '/api/admin/bound-device/command/:ids',
    access: 'boundDeviceList:list',
    summary: 'Get the progress of these commands',
    params: someIds,
    output: z.array(Command),
  }),
  ...tagging({ ...boundDevice, query: boundDeviceQuery, touches: ['device', 'agent-device'] }),
  setPlace: endpoint({
    method: 'POST',
    path: '/api/admin/bound-device/:ids/place',
    access: 'boundDeviceList:place',
    summary: 'Record that devices stand at a place of their holder, or at none',
    params: someIds,
    body: DevicePlace,
    output: nothing,
    audit: 'boundDevice.setPlace',
    touches: ['place', 'device'],
  }),
  unshare: endpoint({
    method: 'POST',
    path: '/api/admin/bound-device/:ids/unshare',
    access: 'boundDeviceList:unshare',
    summary: 'End all sharing of devices',
    params: someIds,
    output: nothing,
    audit: 'boundDevice.unshare',
    touches: ['device-share', 'app-user'],
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/api/admin/bound-device/:ids/unbind',
    access: 'boundDeviceList:unbind',
    summary: 'Unbind devices from their app users; ends their sharing and cancels their waiting commands',
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
