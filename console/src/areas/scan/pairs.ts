import { mac } from '@chargehand/contract/fields';
import { z } from 'zod';
import { codesOf } from '../../features/scanning/codes-of';

/** What was scanned of a device so far: its code or its address; the other one comes next. */
const Half = z.object({ code: z.string().optional(), mac: z.string().optional() });
export type Half = z.infer<typeof Half>;

/** A half as it was kept; an empty one where there is none. */
export const halfOf = (kept: unknown): Half => Half.safeParse(kept).data ?? {};

/** What a text came to: devices that are whole now, what is left over, and what did not fit. */
export interface Paired {
  half: Half;
  whole: string[];
  wrong?: { kind: 'again' | 'needsMac' | 'needsCode'; code: string };
}

/** Between code and address; neither of them has it. */
const between = '|';

/** A whole device as one text for the queue, and back. */
export const pairOf = (code: string, address: string): string => `${code}${between}${address}`;
export function partsOf(asked: string): { code: string; mac: string } {
  const [code = '', address = ''] = asked.split(between);
  return { code, mac: address };
}

/** An address in whatever way it is printed; twelve digits alone are one only where a code waits for it, for codes may look so. */
function addressIn(part: string, expected: boolean): string | undefined {
  return !expected && /^[0-9a-f]{12}$/i.test(part) ? undefined : mac().safeParse(part).data;
}

/**
 * Puts codes and addresses together that are scanned one after another, in either order. A second code before the first one's
 * address is no slip to be guessed at: it is told, and the first one goes on waiting.
 */
export function pair(before: Half, text: string): Paired {
  let half = before;
  const whole: string[] = [];
  for (const part of codesOf(text, ['mac'])) {
    const address = addressIn(part, half.code !== undefined);
    if (address !== undefined && half.code !== undefined) {
      whole.push(pairOf(half.code, address));
      half = {};
    } else if (address === undefined && half.mac !== undefined) {
      whole.push(pairOf(part, half.mac));
      half = {};
    } else if ((address ?? part) === (half.mac ?? half.code))
      return { half, whole, wrong: { kind: 'again', code: part } };
    else if (half.code !== undefined) return { half, whole, wrong: { kind: 'needsMac', code: half.code } };
    else if (half.mac !== undefined) return { half, whole, wrong: { kind: 'needsCode', code: half.mac } };
    else half = address === undefined ? { code: part } : { mac: address };
  }
  return { half, whole };
}
