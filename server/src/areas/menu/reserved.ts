/**
 * Addresses that are the console's own or the server's, whatever the menu says; none can be an entry's that
 * people make. A closing `/` stands for everything below as well.
 */
const reserved = [
  '/',
  '/login/',
  '/register/',
  '/bind/',
  '/auth-redirect/',
  '/401/',
  '/404/',
  '/redirect/',
  '/apiUserManage',
  '/apiUserManage/add/',
  '/api/',
  '/common/',
  '/system/',
  '/websocket/',
  '/docs/',
  '/healthz/',
  '/readyz/',
  '/metrics/',
  '/assets/',
  '/gallery/',
].map((path) => path.toLowerCase());

/** Whether an entry that did not come with the product may not open there. */
export function isReserved(address: string): boolean {
  const wanted = address.toLowerCase();
  return reserved.some(
    (path) =>
      wanted === path ||
      `${wanted}/` === path ||
      (path !== '/' && path.endsWith('/') && wanted.startsWith(path)),
  );
}
