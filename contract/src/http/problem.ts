import { z } from 'zod';
import { type CodeName, codes } from './codes';

/** Prefix of the `type` of problems in the partner API, followed by the `code`. */
export const problemTypes = 'urn:chargehand:problem:';

/** Error response of the app and partner APIs (RFC 9457), as `application/problem+json`. */
export const Problem = z.looseObject({
  /**
   * `about:blank` for the app, as the HTTP status gives the kind; for partners a URI that is stable for each kind of
   * problem.
   */
  type: z.string(),
  /** Reason phrase of the status, in English. */
  title: z.string(),
  /** HTTP status, repeated. */
  status: z.int(),
  /** Description of the problem, in the language of the header `lang`. */
  detail: z.string(),
  /** Machine-readable name of the problem. */
  code: z.enum(Object.keys(codes) as [CodeName, ...CodeName[]]),
  /** Identifies this response by its request id; for partners only. */
  instance: z.string().optional(),
  /** Refused fields with reasons, for status 422. */
  errors: z.array(z.object({ field: z.string(), msg: z.string() })).optional(),
  /** Seconds until the next try, as in the header `Retry-After`, for status 429. */
  retryAfter: z.int().optional(),
});
export type Problem = z.infer<typeof Problem>;
