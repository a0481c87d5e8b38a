import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { codes, maybe, text } from '../../fields/fields';
import { oneId } from '../../http/shapes';
import { documentKinds, Expected } from './document';
import { moveRefusals } from './move-refusals';

/** Maximum number of codes checked in one request. */
export const maxLookedAt = 500;

/** Result of checking a scanned code. */
const Scanned = z.object({
  /** Code as sent. */
  asked: z.string(),
  /** Stored code of the device or cabinet, found in upper or lower case. Equals `asked` if the account sees none. */
  code: z.string(),
  /** Null for a cabinet, an unknown code, or a device that the requesting account may not see. */
  deviceId: z.int().nullable(),
  modelName: z.string().nullable(),
  /** Reason why the device or cabinet cannot be moved by a document of this kind; null if it can. */
  refused: z.enum(moveRefusals).nullable(),
  /** Text of the reason `refused`, in the language of the request. */
  msg: z.string().nullable(),
  /** Id of the cabinet, if the code or label of a cabinet was scanned. */
  cabinetId: z.int().nullable(),
  /** Number of devices that are moved with the scanned cabinet. */
  inside: z.int().nullable(),
  /** Code of the cabinet that contains the device. A device that is moved alone leaves its cabinet. */
  cabinetCode: z.string().nullable(),
});
type Scanned = z.infer<typeof Scanned>;

/** Checks of scanned codes before anything is stored. */
export const scanApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/scan/waiting/list',
    access: 'scanList:list',
    summary:
      'List the documents that wait for the account’s answer: transfers to receive, and returns to accept',
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
      'Check for each of these codes of devices or cabinets whether it could be moved this way. Nothing is stored',
    body: z.object({
      kind: z.enum(documentKinds),
      codes: codes(maxLookedAt),
      /** Login of the agent whose devices are to be transferred, if staff scan. */
      agentAccount: maybe(text(100)),
    }),
    output: z.array(Scanned),
    audit: { unlogged: 'only reads devices and changes nothing' },
  }),
  expected: endpoint({
    method: 'GET',
    path: '/api/admin/scan/expected/:id',
    access: 'scanList:list',
    summary:
      'List the sent contents of a transfer or return that waits for the account’s answer, for scanning on arrival',
    params: oneId,
    output: Expected,
  }),
};
