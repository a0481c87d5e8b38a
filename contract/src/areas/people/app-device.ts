import { z } from 'zod';
import { fanModes } from '../../device/payloads';
import { DeviceState } from '../../device/state';
import { Timer } from '../../device/timer';
import { TimersDraft } from '../../device/timers-draft';
import { endpoint } from '../../http/endpoint';
import { givenThat, id, instant, int, mac, maybe, text } from '../../fields/fields';
import { oneId } from '../../http/shapes';
import { Command, connections, Fan, LimitDraft, On, PortSwitch } from '../devices/bound-device';
import { Charge } from '../devices/charge';
import { bindWays, deviceCode } from '../stock/device';
import { ModelLevel } from '../stock/device-model';
import { SumsQuery, SumsResult } from '../devices/device-statistics';
import { byRule } from '../../i18n/rules';

/** A device that an app user may use: bound to the user, or shared by a friend. */
export const AppDevice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Id of the model, for requests that name models, such as `ads`. */
  modelId: z.int(),
  modelName: z.string(),
  boundAt: instant().nullable(),
  /** Nickname of the friend who shares the device; null for the user's own device. */
  sharedBy: z.string().nullable(),
  /** `unknown`: the device has not disconnected properly, but has been silent for too long. */
  connection: z.enum(connections),
  /** Time of the last message from the device; null if there has been none. */
  seenAt: instant().nullable(),
});
export type AppDevice = z.infer<typeof AppDevice>;

const Moment = z.object({ at: instant(), on: z.boolean() });

/** A command as the app follows it: its steps with their times, or the reason why it failed. */
export const AppCommand = Command.omit({ deviceId: true, createdBy: true, follows: true }).extend({
  /** Sender of the command: this user, another app user, or an account of the console. */
  givenBy: z.enum(['self', 'user', 'operator']),
  /**
   * Nickname of the app user who sent it; null for an account of the console, or if this user may not see the sender.
   */
  giver: z.string().nullable(),
});
export type AppCommand = z.infer<typeof AppCommand>;

/** State of a device as last reported. Measurements date from `reportedAt`. */
const AppDeviceState = DeviceState.omit({ version: true, online: true, seenAt: true, ip: true });

export const AppDeviceDetail = AppDevice.extend({
  /** Time by the server's clock. The app computes the age of all other times from it. */
  now: instant(),
  /** Time since which the state is unknown, which is `seenAt` of a silent device; null while the state is known. */
  unknownSince: instant().nullable(),
  /** MAC address; null if the device is not the user's own, but shared by a friend. */
  mac: z.string().nullable(),
  portCount: z.int(),
  /** Maximum value of the power limit, in watts. */
  designPower: z.number(),
  /** Temperature from which the device causes a warning, in °C. */
  warningTemperature: z.number(),
  levels: z.array(ModelLevel),
  /** Place where the device stands; null if it stands at none, or its holder does not show the place. */
  place: z
    .object({ name: z.string(), address: z.string().nullable(), openingHours: z.string().nullable() })
    .nullable(),
  /** Total energy delivered, in watt-hours; null if the device has never reported it. */
  energy: z.number().nullable(),
  /** Null if the device has never sent a message. */
  state: AppDeviceState.nullable(),
  /** Last reported fan mode; null if never reported. */
  fan: z.enum(fanModes).nullable(),
  /** Last reported power limit in watts; null if never reported. */
  limitW: z.int().nullable(),
  /** Timers with the next switching time of each; null if the device has never reported them. */
  timers: z.array(Timer.extend({ next: Moment.nullable() })).nullable(),
  /** Time zone in which the timers were last set; null if they were never set. */
  timeZone: z.string().nullable(),
  /**
   * Version of the timers that are being sent to the device, or otherwise of the timers it has. A request that sets
   * timers states which version it replaces.
   */
  timersVersion: z.string(),
  /** Earliest next switching time among the timers, and the state to which the device switches. */
  nextSwitch: Moment.nullable(),
  /** Commands in progress, newest first. */
  underWay: z.array(AppCommand),
});
export type AppDeviceDetail = z.infer<typeof AppDeviceDetail>;

/** Query of a page, newest first: the entries before a given one, up to the requested number. */
const paged = { before: maybe(id()), size: int(1, 100).default(20) };

/** Phone app endpoints for devices: the user's own devices, and the state of all devices the user may use. */
export const appDeviceApi = {
  devices: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices',
    access: 'appUser',
    summary: 'List the devices that this user may use: the user’s own ones, and those that friends share',
    output: z.object({ devices: z.array(AppDevice) }),
  }),
  device: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id',
    access: 'appUser',
    summary:
      'Get one device: its state and the age of that state, ports, settings, timers, and commands in progress',
    params: oneId,
    output: AppDeviceDetail,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/api/app/v1/devices',
    access: 'appUser',
    summary:
      'Bind a nearby device by its code, and by the MAC address that it shows over Wi-Fi or Bluetooth as proof of being near',
    body: z
      .object({
        code: deviceCode(),
        via: z.enum(bindWays),
        mac: mac(),
        bluetoothMac: mac().optional(),
        bluetoothName: text(64).optional(),
        name: text(60).optional(),
      })
      .refine(({ via, bluetoothMac }) => via !== 'bluetooth' || bluetoothMac !== undefined, {
        path: ['bluetoothMac'],
        ...byRule('required'),
        when: givenThat({ via: z.enum(bindWays) }),
      }),
    output: AppDevice,
    audit: 'device.bind',
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/app/v1/devices/:id',
    access: 'appUser',
    summary: 'Rename one of the user’s own devices',
    params: oneId,
    body: z.object({ name: text(60) }),
    output: AppDevice,
    audit: 'device.rename',
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: '/api/app/v1/devices/:id',
    access: 'appUser',
    summary: 'Unbind one of the user’s own devices',
    params: oneId,
    output: z.null(),
    audit: 'device.unbind',
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id/statistics',
    access: 'appUser',
    summary:
      'Get the sums of a device for each hour, day or month since it was bound, both ends included; periods without a reading are omitted',
    params: oneId,
    query: SumsQuery,
    output: SumsResult,
  }),
  charges: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id/charges',
    access: 'appUser',
    summary:
      'List the charges of a device since it was bound, newest first; `before` is the last one of the previous page',
    params: oneId,
    query: z.object({ port: maybe(int(1, 48)), ...paged }),
    output: z.object({ charges: z.array(Charge.omit({ deviceId: true })) }),
  }),
};

const what = 'Returns the command, which has already failed if the device is unreachable';

/** Phone app endpoints for remote control of own devices and of devices shared by friends. */
export const appControlApi = {
  commands: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id/commands',
    access: 'appUser',
    summary:
      'List the commands of a device since it was bound, newest first; `before` is the last one of the previous page',
    params: oneId,
    query: z.object(paged),
    output: z.object({ commands: z.array(AppCommand) }),
  }),
  command: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id/commands/:commandId',
    access: 'appUser',
    summary: 'Get the progress of a command: queued, sent, acknowledged, applied, or failed with a reason',
    params: oneId.extend({ commandId: id() }),
    output: AppCommand,
  }),
  switchDevice: endpoint({
    method: 'POST',
    path: '/api/app/v1/devices/:id/power',
    access: 'appUser',
    summary: `Switch a device on or off. ${what}`,
    params: oneId,
    body: On,
    output: AppCommand,
    audit: 'boundDevice.switchDevice',
  }),
  switchPort: endpoint({
    method: 'POST',
    path: '/api/app/v1/devices/:id/port',
    access: 'appUser',
    summary: `Switch one port on or off. ${what}`,
    params: oneId,
    body: PortSwitch,
    output: AppCommand,
    audit: 'boundDevice.switchPort',
  }),
  switchFan: endpoint({
    method: 'POST',
    path: '/api/app/v1/devices/:id/fan',
    access: 'appUser',
    summary: `Set the fan to run by temperature, always or never. ${what}`,
    params: oneId,
    body: Fan,
    output: AppCommand,
    audit: 'boundDevice.switchFan',
  }),
  setLimit: endpoint({
    method: 'POST',
    path: '/api/app/v1/devices/:id/limit',
    access: 'appUser',
    summary:
      'Set the maximum power of a device in W; a disconnected device gets the limit when it reconnects',
    params: oneId,
    body: LimitDraft,
    output: AppCommand,
    audit: 'boundDevice.setLimit',
  }),
  restart: endpoint({
    method: 'POST',
    path: '/api/app/v1/devices/:id/restart',
    access: 'appUser',
    summary: `Restart a device. ${what}`,
    params: oneId,
    output: AppCommand,
    audit: 'boundDevice.restart',
  }),
  setTimers: endpoint({
    method: 'PUT',
    path: '/api/app/v1/devices/:id/timers',
    access: 'appUser',
    summary: 'Replace all timers of a device; a disconnected device gets them when it reconnects',
    params: oneId,
    body: TimersDraft,
    output: AppCommand,
    audit: 'boundDevice.setTimers',
  }),
};
