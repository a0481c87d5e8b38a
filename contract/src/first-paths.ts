/** What a signed-in console asks first, by paths alone: the page asks ahead of the code that knows the shapes. */
export const accountInfoPath = '/api/admin/login/getAccountInfo';
export const menuTreePath = '/api/admin/menu/getMenuTree';
/** What the account keeps for itself: the views and columns of its lists. */
export const ownSettingsPath = '/api/admin/setting';
/** What the home page shows first. */
export const figuresPath = '/api/admin/dashboard/figures';

/**
 * Returns the first page of a list in its own order (`createdAt desc`), as the list asks for it where its address says nothing
 * else: of an area by its noun, or of a list at another address by that, with a slash.
 */
export function firstRows(noun: string, order: string): string {
  const [column = '', direction = ''] = order.split(' ');
  const path = noun.startsWith('/') ? noun : `/api/admin/${noun}/list`;
  return `${path}?pageNum=1&pageSize=20&orderByColumn=${column}&isAsc=${direction}`;
}
