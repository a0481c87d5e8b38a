import { z } from 'zod';
import { PlacedCode } from './package-file';

/** Reasons why a code of the requested range is not printed. */
const reasons = ['used', 'revoked'] as const;
export type LeftOut = (typeof reasons)[number];

/** A code of the requested range. */
export const SheetCode = PlacedCode.extend({
  /** Reason why the code is not printed, or null. */
  leftOut: z.enum(reasons).nullable(),
});
export type SheetCode = z.infer<typeof SheetCode>;
