import { z } from 'zod';
import { RawMessage } from '../device/frames';
import { endpoint } from '../endpoint';
import { instant, oneId } from '../fields';

/**
 * Why a message of a device was put aside: it is too large, no text, no JSON, of another shape, of a kind that nobody knows, about
 * ports that the device has not, on a topic that is another's, kept by a broker though it must not be; it could not be stored; somebody
 * came in the device's name with a wrong secret.
 */
export const asideReasons = [
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
export type AsideReason = (typeof asideReasons)[number];

/** So many are kept of a device, each with so many characters of what was said. */
export const mostAside = 20;
export const mostExcerpt = 500;

/** What a device said that was not taken: once for each way in which it was wrong. */
export const AsideMessage = z.object({
  id: z.int(),
  reason: z.enum(asideReasons),
  /** Below the device's own prefix, or the whole topic where it is another's. */
  topic: z.string(),
  /** What was wrong, as the reader of messages says it: `p.6: too many`. */
  what: z.string(),
  /** Its beginning, with what looks like a secret taken out. */
  excerpt: z.string(),
  bytes: z.int(),
  /** How often it came, first and last. */
  count: z.int(),
  firstAt: instant(),
  lastAt: instant(),
});
export type AsideMessage = z.infer<typeof AsideMessage>;

export const deviceMessageApi = {
  aside: endpoint({
    method: 'GET',
    path: '/api/admin/device-message/:id/aside',
    access: 'boundDeviceList:diagnose',
    summary: `Messages of a device that were wrong and put aside, the ${mostAside} newest`,
    params: oneId,
    output: z.array(AsideMessage),
  }),
  raw: endpoint({
    method: 'GET',
    path: '/api/admin/device-message/:id/raw',
    access: 'warehouseList:raw',
    summary:
      'What is kept of the messages of a device that somebody of the staff watches; the socket tells what is new',
    params: oneId,
    output: z.array(RawMessage),
  }),
};
