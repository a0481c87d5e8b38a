/**
 * The address a path of the server stands at: below the base the console was built for (`VITE_API_BASE`, a
 * path such as `/chargers` or a whole address), else at the page's own origin.
 */
export const addressIn = (path: string): URL =>
  new URL(`${(import.meta.env['VITE_API_BASE'] ?? '').replace(/\/$/, '')}${path}`, location.origin);
