import { z } from 'zod';
import { endpoint } from '../endpoint';
import { text } from '../fields';

/** Signing in by an OpenID Connect provider, where one is configured. */
export const singleSignOnApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/admin/login/singleSignOn',
    access: 'public',
    summary: "The provider's address to go to; a cookie binds the way back to this browser",
    output: z.object({ url: z.string() }),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/admin/login/singleSignOnReturn',
    access: 'public',
    summary: 'Complete the sign-in with the query the provider came back with',
    body: z.object({ query: text(4000) }),
    output: z.object({ token: z.string() }),
  }),
};
