import { z } from 'zod';

/** A code that was scanned: it waits to be looked at, is good, or is bad and says why. */
export const Entry = z.object({
  /** As it was scanned, and as the device has it once that is known. */
  asked: z.string(),
  code: z.string(),
  state: z.enum(['waiting', 'good', 'bad']),
  model: z.string().nullable(),
  msg: z.string().nullable(),
  /** Of a cabinet how many devices are in it, which go with it. */
  inside: z.int().nullish(),
  /** The cabinet that a device stands in. */
  cabinet: z.string().nullish(),
});
export type Entry = z.infer<typeof Entry>;

/** What one code comes to, by whoever knows. */
export interface Looked {
  asked: string;
  code: string;
  good: boolean;
  model: string | null;
  msg: string | null;
  /** Of a cabinet how many devices are in it. */
  inside?: number | null;
  /** The cabinet that a device stands in. */
  cabinet?: string | null;
  /** Somebody else has it already. */
  again?: boolean;
}

/** What is told of the code that was scanned last; `n` goes up with each, so that the same one is told anew. */
export interface Said {
  n: number;
  kind: 'good' | 'bad' | 'again' | 'waiting';
  code: string;
  model: string | null;
  msg: string | null;
  inside?: number | null | undefined;
}

export interface Scans {
  /** Oldest first. */
  entries: readonly Entry[];
  said: Said | undefined;
  /** The server is not reached: what is scanned waits, and is looked at once it is. */
  offline: boolean;
  /** Why looking was given up; it goes on with the next code, or when asked to. */
  failure: string | undefined;
}

/** How many there are of each. */
export const countsOf = (entries: readonly Entry[]): Record<Entry['state'], number> => {
  const counts = { waiting: 0, good: 0, bad: 0 };
  for (const { state } of entries) counts[state] += 1;
  return counts;
};

/** Whether it is a cabinet, which goes with what is in it. */
export const isCabinet = ({ inside }: Pick<Entry, 'inside'>): boolean => typeof inside === 'number';

/** How many of each. */
export interface Things {
  devices: number;
  cabinets: number;
}

/** Devices and cabinets that entries come to; a device that was scanned besides its cabinet counts once. */
export function thingsOf(entries: readonly Entry[]): Things {
  const boxes = entries.filter(isCabinet);
  const codes = new Set(boxes.map(({ code }) => code));
  const loose = entries.filter((entry) => !isCabinet(entry) && !codes.has(entry.cabinet ?? ''));
  return {
    devices: boxes.reduce((sum, { inside }) => sum + (inside ?? 0), loose.length),
    cabinets: boxes.length,
  };
}
