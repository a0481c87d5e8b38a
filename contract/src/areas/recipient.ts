import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, maybe, text } from '../fields';

/** To whom devices can go; an agent sends to its merchants and users alone. */
export const recipientKinds = ['agent', 'merchant', 'user'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** One to whom devices can go, as a choice shows it. */
export const Recipient = z.object({
  id: z.int(),
  name: z.string(),
  /** Its login, or an app user's phone or e-mail. */
  account: z.string().nullable(),
  /** Disabled, or closed: nothing can go there. */
  disabled: z.boolean(),
});
export type Recipient = z.infer<typeof Recipient>;

/** To whom devices can go, for whoever may send them. */
export const recipientApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/recipient/list',
    access: 'signedIn',
    summary:
      'The first of those to whom devices can go, by name: by part of the name or account, or the very one; for who may send devices',
    query: z.object({
      kind: z.enum(recipientKinds),
      /** Part of the name, of the customer's code or of the account. */
      search: maybe(text(60)),
      id: maybe(id()),
      account: maybe(text(100)),
    }),
    output: z.array(Recipient),
  }),
};
