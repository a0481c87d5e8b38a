import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id, maybe, text } from '../../fields/fields';

/** Kinds of recipients of devices. An agent can send only to its own merchants and users. */
export const recipientKinds = ['agent', 'merchant', 'user'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** A possible recipient of devices, as an option in selects. */
export const Recipient = z.object({
  id: z.int(),
  name: z.string(),
  /** Login of a customer, or phone number or e-mail address of an app user. */
  account: z.string().nullable(),
  /** True if the recipient's account is disabled or closed; no devices can be sent to it. */
  disabled: z.boolean(),
});
export type Recipient = z.infer<typeof Recipient>;

/** Possible recipients of devices, for accounts that may send them. */
export const recipientApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/recipient/list',
    access: 'signedIn',
    summary:
      'List the first possible recipients of devices by name, filtered by part of the name or account, or by exact id or account; requires a permission to send devices',
    query: z.object({
      kind: z.enum(recipientKinds),
      /** Part of the name, customer code or account. */
      search: maybe(text(60)),
      id: maybe(id()),
      account: maybe(text(100)),
    }),
    output: z.array(Recipient),
  }),
};
