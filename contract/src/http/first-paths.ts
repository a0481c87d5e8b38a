/**
 * Paths of the first requests of the signed-in console, which it sends before the code with the endpoint declarations
 * has loaded.
 */
export const accountInfoPath = '/api/admin/login/getAccountInfo';
export const menuTreePath = '/api/admin/menu/getMenuTree';
/** Settings that the account stores: views and columns of its lists. */
export const ownSettingsPath = '/api/admin/setting';
/** First data of the home page. */
export const figuresPath = '/api/admin/dashboard/figures';

/**
 * Returns the URL of the first page of a list in its default `order`, such as `createdAt desc`. It must equal the URL
 * that the list requests without filters; `noun` is the noun of the list's area, or a path with a leading slash.
 */
export function firstRows(noun: string, order: string): string {
  const [column = '', direction = ''] = order.split(' ');
  const path = noun.startsWith('/') ? noun : `/api/admin/${noun}/list`;
  return `${path}?pageNum=1&pageSize=20&orderByColumn=${column}&isAsc=${direction}`;
}
