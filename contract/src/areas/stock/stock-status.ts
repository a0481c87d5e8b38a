import { type Texts, texts as words } from '../../i18n/languages';

/**
 * Stock statuses of a device, stored in their own column: free in a warehouse of the operator or an agent, in transit,
 * with a merchant or user but not bound, in a return, bound, or permanently gone.
 */
export const stands = [
  'inStock',
  'inTransfer',
  'out',
  'inReturn',
  'bound',
  'production',
  'writtenOff',
] as const;
export type StockStatus = (typeof stands)[number];

/** Stock statuses of devices in lists: all except the permanently gone. */
export const listedStockStatuses = ['inStock', 'inTransfer', 'out', 'inReturn', 'bound'] as const;

/**
 * Names of the stock statuses. The keys have the prefix `stands`, because other statuses already use some of the values
 * as keys.
 */
export const stockStatusWords = {
  standsInStock: words('在库', '庫存中', 'In stock', 'En stock', 'Auf Lager', '在庫'),
  standsInTransfer: words('在途', '運送中', 'In transit', 'En transit', 'Unterwegs', '移動中'),
  standsOut: words(
    '待绑定',
    '待綁定',
    'Sold, not bound',
    'Vendu, non associé',
    'Verkauft, nicht gekoppelt',
    '販売済み・未紐付け',
  ),
  standsInReturn: words(
    '退货中',
    '退貨中',
    'In return process',
    'Retour en cours',
    'In Rückgabe',
    '返品手続き中',
  ),
  standsBound: words('使用中', '使用中', 'In use', 'En service', 'In Gebrauch', '使用中'),
  standsProduction: words(
    '已返厂',
    '已退回廠方',
    'Back at production',
    'Retourné en usine',
    'Zurück im Werk',
    '工場返却済み',
  ),
  standsWrittenOff: words('已报损', '已報損', 'Written off', 'Passé en perte', 'Ausgebucht', '除却済み'),
} satisfies Record<`stands${Capitalize<StockStatus>}`, Texts>;
