import { z } from 'zod';
import { endpoint } from '../endpoint';
import { codes, maybe, oneId, text } from '../fields';
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
  /** Where it is a cabinet, by its code or label: its number, and how many devices go with it. */
  cabinetId: z.int().nullable(),
  inside: z.int().nullable(),
  /** The cabinet that a device stands in, and leaves when it goes without it. */
  cabinetCode: z.string().nullable(),
});
export type Scanned = z.infer<typeof Scanned>;

/** A paper that waits for who asks, with all that it says was sent. */
export const Expected = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(documentKinds),
  from: z.string().nullable(),
  devices: z.array(
    z.object({ code: z.string(), modelName: z.string().nullable(), cabinetCode: z.string().nullable() }),
  ),
  /** Cabinets that were sent, each with those of the devices that name it. */
  cabinets: z.array(z.object({ code: z.string(), label: z.string().nullable(), modelName: z.string() })),
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
    summary:
      'What each of these codes, of devices or of cabinets, comes to if it were moved so: good, or why not. Nothing is stored',
    body: z.object({
      kind: z.enum(documentKinds),
      codes: codes(mostLookedAt),
      /** Login of the agent whose devices are to be transferred, where staff scan. */
      agentAccount: maybe(text(100)),
    }),
    output: z.array(Scanned),
    audit: { unlogged: 'looks at devices and changes nothing' },
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
