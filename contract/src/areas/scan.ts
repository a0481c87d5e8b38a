import { z } from 'zod';
import { endpoint } from '../endpoint';
import { codes, maybe, text } from '../fields';
import { documentKinds, moveRefusals } from './document';

/** Codes that are looked at in one call. */
export const mostLookedAt = 500;

/** What a scanned code comes to. */
export const Scanned = z.object({
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

/** What scanning asks before anything is stored. */
export const scanApi = {
  look: endpoint({
    method: 'POST',
    path: '/api/admin/scan/look',
    access: 'signedIn',
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
};
