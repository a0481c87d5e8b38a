const publicPaths = ['/login', '/auth-redirect', '/bind', '/register'] as const;

/**
 * Returns the program (public pages or console) that shows an address, and the path to open, which can differ from the
 * given one.
 */
export function guard(path: string, signedIn: boolean): { path: string; program: 'public' | 'console' } {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const open = publicPaths.some((one) => one === plain);
  if (signedIn && plain === '/login') return { path: '/', program: 'console' };
  if (open) return { path: plain, program: 'public' };
  return signedIn ? { path, program: 'console' } : { path: '/login', program: 'public' };
}
