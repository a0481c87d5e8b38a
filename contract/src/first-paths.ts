/** What a signed-in console asks first, by paths alone: the page asks ahead of the code that knows the shapes. */
export const accountInfoPath = '/api/admin/login/getAccountInfo';
export const menuTreePath = '/api/admin/menu/getMenuTree';
/** What the account keeps for itself: the views and columns of its lists. */
export const ownSettingsPath = '/api/admin/setting';
/** What the home page shows first. */
export const figuresPath = '/api/admin/dashboard/figures';

/** The first page of an area's list in its own order (`createdAt desc`), as the list asks for it where its address says nothing else. */
export function firstRows(noun: string, order: string): string {
  const [column = '', direction = ''] = order.split(' ');
  return `/api/admin/${noun}/list?pageNum=1&pageSize=20&orderByColumn=${column}&isAsc=${direction}`;
}
