import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { searchText } from '../../fields/fields';

/** Kinds of results. `record` is a record of any other list, which `page` names. */
export const searchKinds = ['device', 'user', 'account', 'agent', 'merchant', 'record'] as const;
/** Fields that distinguish a result from others and show why it was found. */
const searchFields = ['mac', 'name', 'wifiName', 'phone', 'email', 'contact', 'customerCode'] as const;
/** States of a result. `unknown`: a device without recent messages. */
const searchStates = ['online', 'offline', 'unknown', 'disabled'] as const;

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  id: z.int(),
  /** Code of a device, account name of staff, name of a person or company, or number or name of a record. */
  title: z.string(),
  /** Matched text if it is not the title, otherwise a text that distinguishes the result. */
  detail: z.string(),
  /** Field from which `detail` is taken; null for a `record`. */
  field: z.enum(searchFields).nullable(),
  /** Component name of the page that lists a `record`; null for the other kinds. */
  page: z.string().nullable(),
  /** State that is useful to know before opening the result. */
  state: z.enum(searchStates).nullable(),
  /** For a device: true if it is bound. */
  bound: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    access: 'signedIn',
    summary:
      'Search devices, users, staff accounts and customers by code, address, name, phone or mail address, and the records of all other lists; returns at most 5 of each kind that the account may list',
    query: z.object({ q: searchText(64) }),
    output: z.object({ results: z.array(SearchResult) }),
  }),
};
