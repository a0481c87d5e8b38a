import type { Frame } from '@chargehand/contract/device/frames';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

type Hear = (client: QueryClient, value: unknown) => void;
const ears = new Map<string, Set<Hear>>();

/** Several may hear the same frame, each for what it shows. */
function listen(type: string, ear: Hear): Set<Hear> {
  const some = ears.get(type) ?? new Set();
  ears.set(type, some.add(ear));
  return some;
}

/** An area hears the frames of its noun: what they say goes into what was read. What has another shape is let go. */
export function hearFrames<Value>(
  type: string,
  shape: z.ZodType<Value>,
  hear: (client: QueryClient, value: Value) => void,
): void {
  listen(type, (client, value) => {
    const { success, data } = shape.safeParse(value);
    if (success) hear(client, data);
  });
}

/** Hears frames as long as something shows them; answers how to stop. */
export function listenFrames<Value>(
  type: string,
  shape: z.ZodType<Value>,
  hear: (value: Value) => void,
): () => void {
  const ear: Hear = (_client, value) => {
    const { success, data } = shape.safeParse(value);
    if (success) hear(data);
  };
  const some = listen(type, ear);
  return () => void some.delete(ear);
}

const anew = new Set<(client: QueryClient) => void>();

/** An area reads anew what may have changed unheard, such as while the connection was lost. */
export function onResync(read: (client: QueryClient) => void): void {
  anew.add(read);
}

/** Gives a frame to the areas that hear its type. */
export function heard(client: QueryClient, { type, value }: Frame): void {
  if (type === 'resync') resync(client);
  else ears.get(type)?.forEach((hear) => hear(client, value));
}

/** Lets all areas read anew. */
export const resync = (client: QueryClient): void => anew.forEach((read) => read(client));

/** A page that is hidden is not painted, and hears all the same: after this. Milliseconds. */
const unpaintedMs = 100;

/** Once, before the next painting. */
function beforePainting(work: () => void): void {
  const late = setTimeout(() => (cancelAnimationFrame(next), work()), unpaintedMs);
  const next = requestAnimationFrame(() => (clearTimeout(late), work()));
}

/** Frames come faster than a page is painted: what came since the last painting is given to the areas together, in its order. */
export function heardTogether(client: QueryClient, before = beforePainting): (frame: Frame) => void {
  let come: Frame[] = [];
  const give = (): void => {
    const frames = come;
    come = [];
    notifyManager.batch(() => frames.forEach((frame) => heard(client, frame)));
  };
  return (frame) => {
    if (come.length === 0) before(give);
    come.push(frame);
  };
}
