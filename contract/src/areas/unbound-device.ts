import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { id, instant, list, listQuery, maybe, text } from '../fields';
import { texts as words } from '../languages';

/** A device that an app user has unbound, and nobody has bound since. */
export const UnboundDevice = z.object({
  id: z.int(),
  code: z.string(),
  modelId: z.int(),
  modelName: z.string(),
  mac: z.string(),
  unboundAt: instant(),
  /** Who had bound it, where who asks may see the user. */
  userName: z.string().nullable(),
  userAccount: z.string().nullable(),
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
});
export type UnboundDevice = z.infer<typeof UnboundDevice>;

const unbound = reads({
  noun: 'unboundDevice',
  page: 'unboundDeviceList',
  called: ['unbound device', 'unbound devices'],
  query: listQuery(
    {
      /** Start or part of code, MAC address or Wi-Fi name. */
      search: maybe(text(64)),
      modelId: maybe(list(id())),
      agentId: maybe(list(id())),
    },
    ['code', 'unboundAt'],
    ['unboundAt'],
  ),
  row: UnboundDevice,
});

/** Devices that users have unbound: free to be bound, moved or given back. */
export const unboundDeviceApi = { list: unbound.list, export: unbound.export };

/** How the operation log calls it. */
export const unboundDeviceWords: AuditWords = {
  noun: words(
    '已解绑设备',
    '已解除綁定裝置',
    'Unbound device',
    'Appareil dissocié',
    'Entkoppeltes Gerät',
    '紐付け解除済みデバイス',
  ),
};
