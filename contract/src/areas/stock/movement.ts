import { z } from 'zod';
import { id, instant, list, maybe, searchText } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { type Texts, texts as words } from '../../i18n/languages';
import { holders } from './device-status';
import { documentKindWords } from './document';

/** Kinds of device movements in the ledger. `removed`: the device was deleted, but its rows in the ledger are kept. */
export const deviceMovementKinds = [
  'inbound',
  'removed',
  'outbound',
  'transferSent',
  'transferReceived',
  'transferRejected',
  'transferCancelled',
  'returnFiled',
  'returnApproved',
  'returnRejected',
  'returnCancelled',
  'returnBack',
  'bind',
  'unbind',
  'move',
  'missing',
  'arrived',
  'found',
  'outboundRecalled',
  'writtenOff',
] as const;
/** Kinds of movements including those of cabinets. `assigned`: the holder of an empty cabinet was changed manually. */
export const movementKinds = [...deviceMovementKinds, 'assigned'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Names of the movement kinds. */
export const movementWords = {
  inbound: words('入库', '入倉', 'Taken in', 'Entrée en stock', 'Wareneingang', '入庫'),
  removed: words('删除', '刪除', 'Deleted', 'Supprimé', 'Gelöscht', '削除'),
  outbound: documentKindWords.outbound,
  transferSent: words(
    '发出转让',
    '發出轉讓',
    'Transfer sent',
    'Transfert envoyé',
    'Übertragung gesendet',
    '譲渡を送付',
  ),
  transferReceived: words(
    '接收转让',
    '接收轉讓',
    'Transfer received',
    'Transfert reçu',
    'Übertragung angenommen',
    '譲渡を受領',
  ),
  transferRejected: words(
    '拒收转让',
    '拒收轉讓',
    'Transfer rejected',
    'Transfert refusé',
    'Übertragung abgelehnt',
    '譲渡の受領拒否',
  ),
  transferCancelled: words(
    '撤回转让',
    '撤回轉讓',
    'Transfer canceled',
    'Transfert annulé',
    'Übertragung zurückgezogen',
    '譲渡の取り消し',
  ),
  returnFiled: words(
    '申请退货',
    '申請退貨',
    'Return requested',
    'Retour demandé',
    'Rückgabe beantragt',
    '返品を申請',
  ),
  returnApproved: words(
    '退货通过',
    '批准退貨',
    'Return approved',
    'Retour approuvé',
    'Rückgabe genehmigt',
    '返品を承認',
  ),
  returnRejected: words(
    '退货驳回',
    '不批准退貨',
    'Return rejected',
    'Retour rejeté',
    'Rückgabe abgelehnt',
    '返品を却下',
  ),
  returnCancelled: words(
    '撤回退货',
    '撤回退貨',
    'Return withdrawn',
    'Retour retiré',
    'Rückgabe zurückgezogen',
    '返品を取り下げ',
  ),
  returnBack: documentKindWords.returnBack,
  bind: words('绑定', '綁定', 'Bound', 'Association', 'Kopplung', '紐付け'),
  unbind: words('解绑', '解除綁定', 'Unbound', 'Dissociation', 'Entkopplung', '紐付け解除'),
  move: words(
    '设备迁移',
    '裝置遷移',
    'Moved to another user',
    'Réaffectation',
    'Neuzuordnung',
    'デバイス移行',
  ),
  missing: words('未到货', '未到貨', 'Did not arrive', 'Non arrivé', 'Nicht angekommen', '未着'),
  arrived: words(
    '确认到货',
    '確認到貨',
    'Arrival confirmed',
    'Arrivée confirmée',
    'Ankunft bestätigt',
    '到着を確認',
  ),
  found: words(
    '在发出方找到',
    '在發出方找到',
    'Found with the sender',
    'Retrouvé chez l’expéditeur',
    'Beim Absender gefunden',
    '発送元で発見',
  ),
  outboundRecalled: words(
    '收回出库',
    '收回出倉',
    'Outbound taken back',
    'Sortie reprise',
    'Warenausgang zurückgeholt',
    '出庫の引き戻し',
  ),
  writtenOff: documentKindWords.writeOff,
  assigned: words(
    '手动更改归属',
    '手動更改歸屬',
    'Holder changed by hand',
    'Détenteur modifié à la main',
    'Inhaber von Hand geändert',
    '所有者を手動で変更',
  ),
} satisfies Record<MovementKind, Texts>;

/** A row of the ledger: device, previous and new holder, reason, document, time and account. */
export const Movement = z.object({
  id: z.int(),
  at: instant(),
  kind: z.enum(movementKinds),
  deviceId: z.int(),
  code: z.string(),
  modelName: z.string(),
  fromHolder: z.enum(holders).nullable(),
  /** Name of the holder; null for the operator's warehouse, production, and holders that the account may not see. */
  fromName: z.string().nullable(),
  toHolder: z.enum(holders).nullable(),
  toName: z.string().nullable(),
  documentId: z.int().nullable(),
  documentNumber: z.string().nullable(),
  reason: z.string().nullable(),
  /** Account that made the change, if the requesting account may see that account. */
  by: z.string().nullable(),
});
export type Movement = z.infer<typeof Movement>;

/** Query of the ledger's lists. */
export const movementQuery = listQuery(
  {
    /** Prefix of the device's code. */
    search: maybe(searchText(40)),
    modelId: maybe(list(id())),
    kind: maybe(list(z.enum(movementKinds))),
    /** Agents whose warehouses are listed. If absent, all that the requesting account may see. */
    agentId: maybe(list(id())),
    /** The operator's warehouse, or those of agents. If absent, all. */
    stockOf: maybe(z.enum(['warehouse', 'agent'])),
  },
  ['at'],
  ['at'],
);
