import { type Page, plainPath } from '../menu/menu';

/** Pages of the product by component name; `records` is true if their records have pages of their own. */
type ProductPages = Readonly<Record<string, { records: boolean }>>;

/**
 * Returns the page that explains an address without a page: `/401` if the last word of the address names a page of the
 * product that the account's menu lacks, otherwise `/404`.
 */
export function missingPath(
  pathname: string,
  product: ProductPages,
  pages: readonly Pick<Page, 'component'>[],
): '/401' | '/404' {
  const [, name = '', record] = /\/[^/]+\/([^/]+?)(\/\d+)?$/.exec(plainPath(pathname)) ?? [];
  const named = Object.hasOwn(product, name) ? product[name] : undefined;
  const exists = named !== undefined && (record === undefined || named.records);
  return exists && !pages.some(({ component }) => component === name) ? '/401' : '/404';
}
