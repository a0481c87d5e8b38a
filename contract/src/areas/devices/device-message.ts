import { z } from 'zod';
import { RawMessage } from '../../device/frames';
import { endpoint } from '../../http/endpoint';
import { instant } from '../../fields/fields';
import { oneId } from '../../http/shapes';

/**
 * Reasons why a device message was rejected: too large, not text, not JSON, wrong fields, unknown kind, ports that the
 * device lacks, a topic of another device, retained although it must not be, not storable, or a connection in the
 * device's name with a wrong secret.
 */
export const rejectionReasons = [
  'tooLarge',
  'notText',
  'notJson',
  'shape',
  'unknownKind',
  'impossible',
  'foreign',
  'retained',
  'unstorable',
  'credentials',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Maximum number of rejected messages that are kept per device. */
export const maxRejected = 20;
/** Maximum number of characters stored of a rejected message. */
export const maxExcerpt = 500;

/** A rejected message of a device. Messages with the same topic and error are stored once. */
export const RejectedMessage = z.object({
  id: z.int(),
  reason: z.enum(rejectionReasons),
  /** Topic below the device's own prefix, or the full topic if it belongs to another device. */
  topic: z.string(),
  /** Error from the message parser, such as `p.6: too many`. */
  what: z.string(),
  /** Beginning of the message, with possible secrets removed. */
  excerpt: z.string(),
  bytes: z.int(),
  /** Number of occurrences, with the first and last time. */
  count: z.int(),
  firstAt: instant(),
  lastAt: instant(),
});
export type RejectedMessage = z.infer<typeof RejectedMessage>;

export const deviceMessageApi = {
  rejected: endpoint({
    method: 'GET',
    path: '/api/admin/device-message/:id/rejected',
    access: 'boundDeviceList:diagnose',
    summary: `List the ${maxRejected} newest rejected messages of a device`,
    params: oneId,
    output: z.array(RejectedMessage),
  }),
  raw: endpoint({
    method: 'GET',
    path: '/api/admin/device-message/:id/raw',
    access: 'warehouseList:raw',
    summary:
      'List the stored messages of a device that a staff member watches; new ones arrive over the websocket',
    params: oneId,
    output: z.array(RawMessage),
  }),
};
