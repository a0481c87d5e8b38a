import { z } from 'zod';
import { endpoint } from '../endpoint';
import { codes, id, maybe, oneId, text } from '../fields';
import { documentKinds, moveRefusals } from './document';

/** Codes that are looked at in one call. */
export const mostLookedAt = 500;

/** What a scanned code comes to. */
export const Scanned = z.object({
  /** The code as it was sent, and as the device has it: who types small letters means the same device. */
  asked: z.string(),
  code: z.string(),
  /** Null where who asks may not know the device. */
  deviceId: z.int().nullable(),
  modelName: z.string().nullable(),
  /** Why it cannot be moved so; null where it can. */
  refused: z.enum(moveRefusals).nullable(),
  /** The same in the reader's language. */
  msg: z.string().nullable(),
});
export type Scanned = z.infer<typeof Scanned>;

/** To whom devices can go. */
export const partyKinds = ['agent', 'merchant', 'user'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** One to whom devices can go, as a choice shows it. */
export const Party = z.object({
  id: z.int(),
  name: z.string(),
  /** Its login, or an app user's phone or e-mail. */
  account: z.string().nullable(),
});
export type Party = z.infer<typeof Party>;

/** A paper that waits for who asks, with all that it says was sent. */
export const Expected = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(documentKinds),
  from: z.string().nullable(),
  devices: z.array(z.object({ code: z.string(), modelName: z.string().nullable() })),
});
export type Expected = z.infer<typeof Expected>;

/** What scanning asks before anything is stored. */
export const scanApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/scan/waiting/list',
    access: 'scanList:list',
    summary: 'Papers that wait for the own answer: transfers to receive, and returns to take',
    output: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        kind: z.enum(documentKinds),
        from: z.string().nullable(),
        deviceCount: z.int(),
      }),
    ),
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/admin/scan/look',
    access: 'scanList:list',
    summary: 'What each of these codes comes to if it were moved so: good, or why not. Nothing is stored',
    body: z.object({
      kind: z.enum(documentKinds),
      codes: codes(mostLookedAt),
      /** Login of the agent whose devices are to be transferred, where staff scan. */
      agentAccount: maybe(text(100)),
    }),
    output: z.array(Scanned),
    audit: { unlogged: 'looks at devices and changes nothing' },
  }),
  parties: endpoint({
    method: 'GET',
    path: '/api/admin/scan/party/list',
    access: 'scanList:list',
    summary: 'The first of those to whom devices can go: by part of the name or account, or the very one',
    query: z.object({
      kind: z.enum(partyKinds),
      search: maybe(text(60)),
      id: maybe(id()),
      account: maybe(text(100)),
    }),
    output: z.array(Party),
  }),
  expected: endpoint({
    method: 'GET',
    path: '/api/admin/scan/expected/:id',
    access: 'scanList:list',
    summary:
      'What a transfer or return that waits for the own answer says was sent, to be scanned as it arrives',
    params: oneId,
    output: Expected,
  }),
};
