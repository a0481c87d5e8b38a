import { z } from 'zod';
import { type CodeName, codes } from './codes';

/** Begins each `type` of a problem of the API of partners; its `code` follows. */
export const problemTypes = 'urn:chargehand:problem:';

/** How the interfaces of the phone app and of partners refuse a call (RFC 9457), as `application/problem+json`. */
export const Problem = z.looseObject({
  /** `about:blank`: the HTTP status says the kind; to partners a URI that stays the same for what happened. */
  type: z.string(),
  /** The phrase of the status, in English. */
  title: z.string(),
  /** The HTTP status again. */
  status: z.int(),
  /** What happened, in the language of the header `lang`. */
  detail: z.string(),
  /** The same for programs. */
  code: z.enum(Object.keys(codes) as [CodeName, ...CodeName[]]),
  /** Names this one answer, by the id of its request; to partners alone. */
  instance: z.string().optional(),
  /** Which fields were refused, and why; of status 422. */
  errors: z.array(z.object({ field: z.string(), msg: z.string() })).optional(),
  /** Seconds until another try, as the header `Retry-After`; of status 429. */
  retryAfter: z.int().optional(),
});
export type Problem = z.infer<typeof Problem>;
