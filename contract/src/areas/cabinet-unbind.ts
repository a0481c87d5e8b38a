import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { id, instant, list, listQuery, maybe, text } from '../fields';
import { texts as words } from '../languages';

/** Why a device left its cabinet: somebody took it out, or what the ledger of stock booked took it along. */
export const leavingCauses = ['takenOut', 'handedOn', 'returned', 'unbound', 'gone'] as const;
export type LeavingCause = (typeof leavingCauses)[number];

/** A device that was in a cabinet and has left it; what was so then stays, whatever becomes of both. */
export const CabinetUnbind = z.object({
  id: z.int(),
  cabinetId: z.int().nullable(),
  cabinetCode: z.string(),
  slot: z.int(),
  /** Null where who asks may not see the device any more. */
  deviceId: z.int().nullable(),
  deviceCode: z.string(),
  fittedAt: instant(),
  fittedBy: z.string().nullable(),
  leftAt: instant(),
  leftBy: z.string().nullable(),
  cause: z.enum(leavingCauses),
  reason: z.string().nullable(),
  /** Whose the cabinet was. */
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
  merchantName: z.string().nullable(),
});
export type CabinetUnbind = z.infer<typeof CabinetUnbind>;

const all = reads({
  noun: 'cabinetUnbind',
  page: 'cabinetUnbindList',
  called: ['device that left a cabinet', 'devices that left cabinets'],
  query: listQuery(
    {
      /** The beginning of a device's or a cabinet's code. */
      search: maybe(text(40)),
      cabinetId: maybe(id()),
      agentId: maybe(list(id())),
      cause: maybe(list(z.enum(leavingCauses))),
    },
    ['leftAt', 'fittedAt'],
    ['leftAt'],
  ),
  row: CabinetUnbind,
});

/** What left which cabinet, when and why. */
export const cabinetUnbindApi = { list: all.list, export: all.export };

/** How the operation log calls it. */
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
