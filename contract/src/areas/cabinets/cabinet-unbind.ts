import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { id, instant, list, maybe, searchText } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

/**
 * Reasons why a device left its cabinet: it was taken out by an account, moved to another holder, returned, unbound
 * from its app user, or gone (deleted, written off or missing).
 */
export const leavingCauses = ['takenOut', 'handedOn', 'returned', 'unbound', 'gone'] as const;
export type LeavingCause = (typeof leavingCauses)[number];

/**
 * Record of a device that left a cabinet. It contains the values at that time; later changes of the device and the
 * cabinet do not affect it.
 */
export const CabinetUnbind = z.object({
  id: z.int(),
  cabinetId: z.int().nullable(),
  cabinetCode: z.string(),
  slot: z.int(),
  /** Null if the requesting account may no longer see the device. */
  deviceId: z.int().nullable(),
  deviceCode: z.string(),
  fittedAt: instant(),
  fittedBy: z.string().nullable(),
  leftAt: instant(),
  leftBy: z.string().nullable(),
  cause: z.enum(leavingCauses),
  reason: z.string().nullable(),
  /** Agent and merchant that held the cabinet at that time. */
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
});
export type CabinetUnbind = z.infer<typeof CabinetUnbind>;

const endpoints = reads({
  noun: 'cabinetUnbind',
  page: 'cabinetUnbindList',
  called: ['device that left a cabinet', 'devices that left cabinets'],
  query: listQuery(
    {
      /** Prefix of a device's or cabinet's code. */
      search: maybe(searchText(40)),
      cabinetId: maybe(id()),
      agentId: maybe(list(id())),
      cause: maybe(list(z.enum(leavingCauses))),
    },
    ['leftAt', 'fittedAt'],
    ['leftAt'],
  ),
  row: CabinetUnbind,
});

/** Records of devices that left cabinets, with time and reason. */
export const cabinetUnbindApi = { list: endpoints.list, export: endpoints.export };

/** Operation log words for these records. */
export const cabinetUnbindWords: AuditWords = {
  noun: words(
    '机柜解绑记录',
    '機櫃解除綁定紀錄',
    'Cabinet unbinding',
    'Retrait d’armoire',
    'Schrankentnahme',
    'キャビネット紐付け解除',
  ),
};
