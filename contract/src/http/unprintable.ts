import { z } from 'zod';

/** Maximum number of characters that are listed. */
export const maxSigns = 20;

/** Characters in the texts of a printed file that no font has, and the number of texts that contain them. */
export const Unprintable = z.object({ texts: z.int(), signs: z.array(z.string()) });
export type Unprintable = z.infer<typeof Unprintable>;

/** Name of the header of a printed file that contains `Unprintable` as URI-encoded JSON, if there is any. */
export const unprintableHeader = 'unprintable';
