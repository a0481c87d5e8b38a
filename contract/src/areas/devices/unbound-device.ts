import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { id, instant, list, maybe, searchText } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

/** A device that was unbound from an app user, and that is currently bound to no user. */
const UnboundDevice = z.object({
  id: z.int(),
  code: z.string(),
  modelId: z.int(),
  modelName: z.string(),
  mac: z.string(),
  unboundAt: instant(),
  /** User to whom it was bound, if the requesting account may see that user. */
  userName: z.string().nullable(),
  userAccount: z.string().nullable(),
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
});
type UnboundDevice = z.infer<typeof UnboundDevice>;

const unbound = reads({
  noun: 'unboundDevice',
  page: 'unboundDeviceList',
  called: ['unbound device', 'unbound devices'],
  query: listQuery(
    {
      /**
       * Part of the device's code, name, MAC address or Wi-Fi name. One or two characters match only the beginning of
       * the code.
       */
      search: maybe(searchText(64)),
      modelId: maybe(list(id())),
      agentId: maybe(list(id())),
    },
    ['code', 'unboundAt'],
    ['unboundAt'],
  ),
  row: UnboundDevice,
});

/** Devices that were unbound from a user, and are now bound to none. */
export const unboundDeviceApi = { list: unbound.list, export: unbound.export };

/** Operation log words for unbound devices. */
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
