import { z } from 'zod';
import { endpoint } from '../endpoint';
import { text } from '../fields';

export const SearchResult = z.object({
  kind: z.enum(['device', 'user', 'agent', 'merchant']),
  id: z.int(),
  /** Code of a device, name of a person or company. */
  title: z.string(),
  /** What tells it from others: MAC address, account or customer code. */
  detail: z.string(),
  /** For a device: whether it is bound. */
  bound: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    access: 'signedIn',
    summary:
      'Devices, users and customers by code, MAC, name or account: at most 5 of each kind the account may list',
    query: z.object({ q: text(64) }),
    output: z.object({ results: z.array(SearchResult) }),
  }),
};
