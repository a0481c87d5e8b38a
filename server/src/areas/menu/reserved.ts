/**
 * Addresses used by the console or the server, which no custom entry may have. A trailing `/` includes everything
 * below.
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

/** Returns whether custom entries may not have an address. */
export function isReserved(address: string): boolean {
  const wanted = address.toLowerCase();
  return reserved.some(
    (path) =>
      wanted === path ||
      `${wanted}/` === path ||
      (path !== '/' && path.endsWith('/') && wanted.startsWith(path)),
  );
}
