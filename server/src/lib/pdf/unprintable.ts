import { maxSigns, type Unprintable } from '@chargehand/contract/http/unprintable';

/** Characters without a font in the file that this thread draws: each thread draws one file. */
const found = { texts: 0, signs: new Set<string>() };

/** Notes the characters of a text that no font has. */
export function noteUnprintable(signs: readonly string[]): void {
  if (signs.length === 0) return;
  found.texts += 1;
  for (const sign of signs) if (found.signs.size < maxSigns) found.signs.add(sign);
}

/** Returns what was noted, or undefined if every character has a font. */
export const unprintableHere = (): Unprintable | undefined =>
  found.texts === 0 ? undefined : { texts: found.texts, signs: [...found.signs] };
