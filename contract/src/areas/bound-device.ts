import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { commandKinds, commandReasons, commandStatuses } from '../device/command';
import { DeviceState } from '../device/state';
import { endpoint } from '../endpoint';
import { bool, id, instant, int, list, listQuery, maybe, oneId, text } from '../fields';
import { bindWays } from './device';
import { usualLevels } from '../level-words';
import { ModelLevel } from './device-model';
import { texts as words } from '../languages';

/** A command as the console follows it. */
export const Command = z.object({
  id: z.int(),
  deviceId: z.int(),
  kind: z.enum(commandKinds),
  /** Port number from 1, and what it shall be. */
  port: z.int(),
  on: z.boolean(),
  status: z.enum(commandStatuses),
  reason: z.enum(commandReasons).nullable(),
  createdAt: instant(),
  sentAt: instant().nullable(),
  acknowledgedAt: instant().nullable(),
  finishedAt: instant().nullable(),
  /** Account name of who gave it. */
  createdBy: z.string().nullable(),
});
export type Command = z.infer<typeof Command>;

export const BoundDevice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  mac: z.string(),
  modelName: z.string(),
  portCount: z.int(),
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
  /** The newest commands, newest first. */
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
    /** Switched on or off, as it reported last. */
    startup: maybe(bool()),
    fan: maybe(bool()),
    /** Only devices that are reached, by the level of their model that their temperature lies in. */
    level: maybe(list(z.enum(usualLevels))),
  },
  ['code', 'name', 'modelName', 'temperature', 'power', 'energy', 'boundAt'],
  ['boundAt'],
);

export const boundDeviceApi = {
  ...reads({
    noun: 'boundDevice',
    page: 'boundDeviceList',
    called: ['bound device with its live state and newest commands', 'bound devices'],
    query: Query,
    row: BoundDevice,
    detail: BoundDeviceDetail,
  }),
  switchPort: endpoint({
    method: 'POST',
    path: '/api/admin/bound-device/:id/port',
    access: 'boundDeviceList:switch',
    summary: 'Switch one port on or off',
    params: oneId,
    body: z.object({ port: int(1, 48), on: bool() }),
    output: Command,
    audit: 'boundDevice.switchPort',
  }),
};

/** How the operation log calls it, and what is done to it. */
export const boundDeviceWords: AuditWords = {
  noun: words(
    '已绑定设备',
    '已綁定裝置',
    'Bound device',
    'Appareil associé',
    'Gekoppeltes Gerät',
    '紐付け済みデバイス',
  ),
  verbs: {
    switchPort: words(
      '开关机',
      '開關機',
      'Turn on or off',
      'Mise en marche ou arrêt',
      'Ein- oder ausschalten',
      '電源切り替え',
    ),
  },
};
