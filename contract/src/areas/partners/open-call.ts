import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { bool, instant, maybe } from '../../fields/fields';
import { next, paging } from './open-device';

/** Number of days whose calls a partner can read. */
export const openCallDays = 7;

/** A call of the application itself. Neither bodies nor query strings are logged. */
const OpenCall = z.object({
  at: instant(),
  method: z.string(),
  /** Path as documented, without ids, such as `/api/open/v1/devices/:id`. */
  route: z.string(),
  status: z.int(),
  /** Duration in milliseconds. */
  ms: z.int(),
  /** Address from which the call came. */
  ip: z.string(),
  /** Id that error responses contain as `instance`. */
  requestId: z.string(),
});

export const openCallApi = {
  calls: endpoint({
    method: 'GET',
    path: '/api/open/v1/calls',
    access: 'partner',
    summary: `List this application’s own calls of the last ${openCallDays} days, newest first, page by page; with \`errors\` only those with a status from 400. A call is listed about a second after its response`,
    query: z.object({ ...paging, errors: maybe(bool()) }),
    output: z.object({ calls: z.array(OpenCall), next }),
  }),
};
