import { z } from 'zod';
import { endpoint } from '../endpoint';
import { text } from '../fields';

export const searchKinds = ['device', 'user', 'account', 'agent', 'merchant'] as const;
/** What may tell a result from others, and why it was found. */
export const searchFields = ['mac', 'name', 'wifiName', 'phone', 'email', 'contact', 'customerCode'] as const;
/** `unknown`: a device that says nothing of late. */
export const searchStates = ['online', 'offline', 'unknown', 'disabled'] as const;

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  id: z.int(),
  /** Code of a device, account of staff, name of a person or company. */
  title: z.string(),
  /** What was found, where that is not the title; else what tells it from others. */
  detail: z.string(),
  /** What the detail is. */
  field: z.enum(searchFields),
  /** What is worth knowing before it is opened. */
  state: z.enum(searchStates).nullable(),
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
      'Devices, users, staff accounts and customers by code, address, name, phone or e-mail: at most 5 of each kind the account may list',
    query: z.object({ q: text(64) }),
    output: z.object({ results: z.array(SearchResult) }),
  }),
};
