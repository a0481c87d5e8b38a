/**
 * Returns the URL of a server path: below `VITE_API_BASE` (a path such as `/chargers` or a full URL), else at the
 * page's own origin.
 */
export const addressIn = (path: string): URL =>
  new URL(`${(import.meta.env['VITE_API_BASE'] ?? '').replace(/\/$/, '')}${path}`, location.origin);
