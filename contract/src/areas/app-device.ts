import { z } from 'zod';
import { fanModes } from '../device/payloads';
import { DeviceState } from '../device/state';
import { Timer } from '../device/timer';
import { TimersDraft } from '../device/timers-draft';
import { endpoint } from '../endpoint';
import { givenThat, id, instant, int, mac, maybe, oneId, text } from '../fields';
import { Command, connections, Fan, LimitDraft, On, PortSwitch } from './bound-device';
import { Charge } from './charge';
import { bindWays, deviceCode } from './device';
import { ModelLevel } from './device-model';
import { SumsAsked, SumsTold } from './device-statistics';
import { byRule } from '../rules';

/** A device that a user of the phone app may use: an own one, or one that a friend shares. */
export const AppDevice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** By which the app asks for what is shown for its model. */
  modelId: z.int(),
  modelName: z.string(),
  boundAt: instant().nullable(),
  /** Who shares it, by nickname; null of an own one. */
  sharedBy: z.string().nullable(),
  /** `unknown`: it did not say goodbye, and yet it has been silent for too long. */
  connection: z.enum(connections),
  /** When it was heard of last; null while it never was. */
  seenAt: instant().nullable(),
});
export type AppDevice = z.infer<typeof AppDevice>;

const Moment = z.object({ at: instant(), on: z.boolean() });

/** A command as the phone app follows it: its steps, each with its instant, or why it came to nothing. */
export const AppCommand = Command.omit({ deviceId: true, createdBy: true }).extend({
  /** Whether this user gave it, another user of the app, or somebody at the operator's console. */
  givenBy: z.enum(['self', 'user', 'operator']),
  /** That user's nickname, where this one knows them. */
  giver: z.string().nullable(),
});
export type AppCommand = z.infer<typeof AppCommand>;

/** How a device is, as far as it told. What it measured is as old as `reportedAt`. */
export const AppDeviceState = DeviceState.omit({ version: true, online: true, seenAt: true, ip: true });

export const AppDeviceDetail = AppDevice.extend({
  /** The server's clock, by which the ages of all that follows are told. */
  now: instant(),
  /** Since when nobody knows how it is: `seenAt` of one that is silent. */
  unknownSince: instant().nullable(),
  /** Of an own device alone. */
  mac: z.string().nullable(),
  portCount: z.int(),
  /** The most that its power can be limited to, W. */
  designPower: z.number(),
  /** °C */
  warningTemperature: z.number(),
  levels: z.array(ModelLevel),
  /** What it has given of all times, Wh; null while it has never reported. */
  energy: z.number().nullable(),
  /** Null while it was never heard of. */
  state: AppDeviceState.nullable(),
  /** What it said of its fan and its limit last, W; null where it never told. */
  fan: z.enum(fanModes).nullable(),
  limitW: z.int().nullable(),
  /** Its timers, each with the moment it switches next; null where it never told. */
  timers: z.array(Timer.extend({ next: Moment.nullable() })).nullable(),
  /** The time zone that they were set in last; null where nobody has. */
  timeZone: z.string().nullable(),
  /** Known by this are the timers that it has, or is being given: who sets them says over which. */
  timersVersion: z.string(),
  /** When any of them switches it next, and to what. */
  nextSwitch: Moment.nullable(),
  /** Commands under way, newest first. */
  underWay: z.array(AppCommand),
});
export type AppDeviceDetail = z.infer<typeof AppDeviceDetail>;

/** A page of what comes newest first: those before one of them, as many as asked for. */
const paged = { before: maybe(id()), size: int(1, 100).default(20) };

/** The phone app's devices: the own ones, and how all that its user may use are. */
export const appDeviceApi = {
  devices: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices',
    access: 'appUser',
    summary: 'Devices this user may use: the own ones, and those that friends share',
    output: z.object({ devices: z.array(AppDevice) }),
  }),
  device: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id',
    access: 'appUser',
    summary: 'One device: how it is and how old that is, its ports, settings, timers, and commands under way',
    params: oneId,
    output: AppDeviceDetail,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/api/app/v1/devices',
    access: 'appUser',
    summary:
      'Bind a device within reach: its code, and the MAC address it shows over Wi-Fi or Bluetooth as proof of being near',
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
    summary: 'Call an own device something else',
    params: oneId,
    body: z.object({ name: text(60) }),
    output: AppDevice,
    audit: 'device.rename',
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: '/api/app/v1/devices/:id',
    access: 'appUser',
    summary: 'Part with an own device: it is bound to nobody from now on',
    params: oneId,
    output: z.null(),
    audit: 'device.unbind',
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id/statistics',
    access: 'appUser',
    summary:
      'What a device did in each hour, day or month since it was bound, both ends included; times without a reading are left out',
    params: oneId,
    query: SumsAsked,
    output: SumsTold,
  }),
  charges: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id/charges',
    access: 'appUser',
    summary:
      'Charges of a device since it was bound, newest first; `before` is the last one of the page before',
    params: oneId,
    query: z.object({ port: maybe(int(1, 48)), ...paged }),
    output: z.object({ charges: z.array(Charge.omit({ deviceId: true })) }),
  }),
};

const what = 'Answers the command, which has failed already where the device cannot be reached';

/** The phone app's remote control, of own devices and of those that friends share. */
export const appControlApi = {
  commands: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id/commands',
    access: 'appUser',
    summary:
      'Commands of a device since it was bound, newest first; `before` is the last one of the page before',
    params: oneId,
    query: z.object(paged),
    output: z.object({ commands: z.array(AppCommand) }),
  }),
  command: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id/commands/:commandId',
    access: 'appUser',
    summary: 'How far a command has come: queued, sent, acknowledged, applied, or failed and why',
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
    summary: `Run the fan by temperature, always or never. ${what}`,
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
      'Set how much power a device gives at most, in W; without a connection it gets the limit when it returns',
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
    summary: 'Set all timers of a device; without a connection it gets them when it returns',
    params: oneId,
    body: TimersDraft,
    output: AppCommand,
    audit: 'boundDevice.setTimers',
  }),
};
