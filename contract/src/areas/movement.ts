import { z } from 'zod';
import { id, instant, list, listQuery, maybe, text } from '../fields';
import { holders } from './device';

/** What the ledger knows. `removed` is a device that was deleted; it keeps its rows. */
export const movementKinds = [
  'inbound',
  'removed',
  'outbound',
  'transferSent',
  'transferReceived',
  'transferRejected',
  'transferCancelled',
  'returnFiled',
  'returnApproved',
  'returnRejected',
  'returnBack',
  'bind',
  'unbind',
  'move',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A row of the ledger: which device went from whom to whom, why, by which document, when and by whom. */
export const Movement = z.object({
  id: z.int(),
  at: instant(),
  kind: z.enum(movementKinds),
  deviceId: z.int(),
  code: z.string(),
  modelName: z.string(),
  fromHolder: z.enum(holders).nullable(),
  /** Null for the operator's warehouse, production, and whom who asks may not see. */
  fromName: z.string().nullable(),
  toHolder: z.enum(holders).nullable(),
  toName: z.string().nullable(),
  documentId: z.int().nullable(),
  documentNumber: z.string().nullable(),
  reason: z.string().nullable(),
  /** The account that did it, where who asks may see it. */
  by: z.string().nullable(),
});
export type Movement = z.infer<typeof Movement>;

/** What the ledger's lists can be asked for by. */
export const movementQuery = listQuery(
  {
    /** Start of the device's code. */
    search: maybe(text(40)),
    modelId: maybe(list(id())),
    kind: maybe(list(z.enum(movementKinds))),
    /** Whose warehouse: the agents'; without it all that who asks may see. */
    agentId: maybe(list(id())),
  },
  ['at'],
  ['at'],
);
