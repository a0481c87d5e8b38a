import { z } from 'zod';
import type { HttpAnswer } from './http';

const Health = z.object({ status: z.literal('ok'), version: z.string(), commit: z.string().nullable() });
export type Health = z.infer<typeof Health>;

const Seen = z.object({ address: z.string(), isForwarded: z.boolean() });
export type Seen = z.infer<typeof Seen>;

function readJson<T>(shape: z.ZodType<T>, { status, body }: HttpAnswer): T | undefined {
  try {
    const read = shape.safeParse(JSON.parse(body));
    return status === 200 && read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the response of Chargehand's `/healthz`, or undefined for that of another program. */
export const readHealth = (answer: HttpAnswer): Health | undefined => readJson(Health, answer);

/** Returns the response of `/healthz/address`, or undefined for that of another program. */
export const readSeen = (answer: HttpAnswer): Seen | undefined => readJson(Seen, answer);

/** Returns version and commit in a form for people. */
export const named = ({ version, commit }: Pick<Health, 'version' | 'commit'>): string =>
  `${version}${commit === null ? '' : ` (${commit})`}`;
