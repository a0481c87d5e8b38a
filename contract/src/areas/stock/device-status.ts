import { type Texts, texts as words } from '../../i18n/languages';

export const saleStatuses = ['inStock', 'sold'] as const;
export const bindStatuses = ['unbound', 'bound'] as const;
export const outStatuses = ['notOut', 'out', 'inReturn'] as const;
export type SaleStatus = (typeof saleStatuses)[number];
export type BindStatus = (typeof bindStatuses)[number];
export type OutStatus = (typeof outStatuses)[number];

/**
 * Kinds of holder of a device: the operator's warehouse, an agent, a merchant or an app user. The last two values mark
 * devices without a holder, returned to production or written off.
 */
export const holders = ['warehouse', 'agent', 'merchant', 'user', 'production', 'writtenOff'] as const;
export type Holder = (typeof holders)[number];

/** Names of the sale statuses, in the console and in imported Excel files. */
export const saleStatusWords = {
  inStock: words('未售', '未售出', 'Not sold', 'Non vendu', 'Nicht verkauft', '未販売'),
  sold: words('已售', '已售出', 'Sold', 'Vendu', 'Verkauft', '販売済み'),
} satisfies Record<SaleStatus, Texts>;

export const bindStatusWords = {
  unbound: words('未绑定', '未綁定', 'Unbound', 'Non associé', 'Nicht gekoppelt', '未紐付け'),
  bound: words('已绑定', '已綁定', 'Bound', 'Associé', 'Gekoppelt', '紐付け済み'),
} satisfies Record<BindStatus, Texts>;

export const outStatusWords = {
  notOut: words('未出库', '未出倉', 'Not out', 'Non sorti', 'Nicht ausgeliefert', '未出庫'),
  out: words('已出库', '已出倉', 'Out', 'Sorti', 'Ausgeliefert', '出庫済み'),
  inReturn: words('退货中', '退貨中', 'In return process', 'Retour en cours', 'In Rückgabe', '返品手続き中'),
} satisfies Record<OutStatus, Texts>;

export const holderWords = {
  warehouse: words(
    '运营方仓库',
    '營運方倉庫',
    'Own warehouse',
    'Entrepôt central',
    'Zentrallager',
    '運営側倉庫',
  ),
  agent: words('代理商', '代理商', 'Agent', 'Revendeur', 'Vertriebspartner', '代理店'),
  merchant: words('商户', '商戶', 'Merchant', 'Commerçant', 'Händler', '加盟店'),
  user: words('用户', '用戶', 'User', 'Utilisateur', 'Nutzer', 'ユーザー'),
  production: words('工厂', '廠方', 'Production', 'Usine', 'Werk', '工場'),
  writtenOff: words('已报损', '已報損', 'Written off', 'Passé en perte', 'Ausgebucht', '除却済み'),
} satisfies Record<Holder, Texts>;
