import { mac } from '@chargehand/contract/fields/fields';
import { z } from 'zod';
import { scannedCodes } from '@chargehand/contract/fields/scanned';

/** The part of a device scanned so far: its code or its MAC address. The other part is expected next. */
const ScannedPart = z.object({ code: z.string().optional(), mac: z.string().optional() });
export type ScannedPart = z.infer<typeof ScannedPart>;

/** Returns a stored half (a code or a MAC address that waits for the other), or an empty one if there is none. */
export const scannedPartOf = (kept: unknown): ScannedPart => ScannedPart.safeParse(kept).data ?? {};

/**
 * Result of a scanned text: completed devices, the half that waits for its other part, and the reason if a part did not
 * fit.
 */
interface Paired {
  half: ScannedPart;
  whole: string[];
  wrong?: { kind: 'again' | 'needsMac' | 'needsCode'; code: string };
}

/** Separator between code and address, contained in neither. */
const between = '|';

/** Returns a complete device as one text for the queue. {@link partsOf} is the inverse. */
const pairOf = (code: string, address: string): string => `${code}${between}${address}`;
export function partsOf(scanned: string): { code: string; mac: string } {
  const [code = '', address = ''] = scanned.split(between);
  return { code, mac: address };
}

/**
 * Parses a MAC address in any printed format. Twelve hex digits alone count as an address only after a code, because
 * codes may look the same.
 */
function addressIn(part: string, expected: boolean): string | undefined {
  return !expected && /^[0-9a-f]{12}$/i.test(part) ? undefined : mac().safeParse(part).data;
}

/**
 * Pairs codes and MAC addresses that are scanned alternately, beginning with either. A part that does not complete the
 * waiting one is reported as an error, and the waiting one is kept.
 */
export function pair(before: ScannedPart, text: string): Paired {
  let half = before;
  const whole: string[] = [];
  for (const part of scannedCodes(text, ['mac'])) {
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
