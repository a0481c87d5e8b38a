import type { Frame } from '@chargehand/contract/device/frames';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

type Hear = (client: QueryClient, value: unknown) => void;
const ears = new Map<string, Hear>();

/** An area hears the frames of its noun: what they say goes into what was read. What has another shape is let go. */
export function hearFrames<Value>(
  type: string,
  shape: z.ZodType<Value>,
  hear: (client: QueryClient, value: Value) => void,
): void {
  ears.set(type, (client, value) => {
    const { success, data } = shape.safeParse(value);
    if (success) hear(client, data);
  });
}

const anew = new Set<(client: QueryClient) => void>();

/** An area reads anew what may have changed unheard, such as while the connection was lost. */
export function onResync(read: (client: QueryClient) => void): void {
  anew.add(read);
}

/** Gives a frame to the area that hears its type. */
export function heard(client: QueryClient, { type, value }: Frame): void {
  if (type === 'resync') resync(client);
  else ears.get(type)?.(client, value);
}

/** Lets all areas read anew. */
export const resync = (client: QueryClient): void => anew.forEach((read) => read(client));
