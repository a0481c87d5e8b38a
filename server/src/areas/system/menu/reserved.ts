/**
 * Addresses of the console or the server that no custom entry may have. One that ends with `/` includes all addresses
 * below it.
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
  '/.well-known/',
  '/gallery/',
].map((path) => path.toLowerCase());

/** Returns whether an address is reserved, so that no custom entry may have it. */
export function isReserved(address: string): boolean {
  const wanted = address.toLowerCase();
  return reserved.some(
    (path) =>
      wanted === path ||
      `${wanted}/` === path ||
      (path !== '/' && path.endsWith('/') && wanted.startsWith(path)),
  );
}
