import type { Frame } from '@chargehand/contract/device/frames';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

type Listener = (client: QueryClient, value: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

/** Registers a listener for a type of frame (message of the websocket). Returns all listeners of that type. */
function listen(type: string, listener: Listener): Set<Listener> {
  const some = listeners.get(type) ?? new Set();
  listeners.set(type, some.add(listener));
  return some;
}

/** Registers an area's listener, which updates the cache from frames of a type. Ignores frames of another shape. */
export function onFrames<Value>(
  type: string,
  shape: z.ZodType<Value>,
  handle: (client: QueryClient, value: Value) => void,
): void {
  listen(type, (client, value) => {
    const { success, data } = shape.safeParse(value);
    if (success) handle(client, data);
  });
}

/** Registers a component's listener for frames of a type. Returns a function that removes it. */
export function listenFrames<Value>(
  type: string,
  shape: z.ZodType<Value>,
  handle: (value: Value) => void,
): () => void {
  const listener: Listener = (_client, value) => {
    const { success, data } = shape.safeParse(value);
    if (success) handle(data);
  };
  const some = listen(type, listener);
  return () => void some.delete(listener);
}

const resyncHandlers = new Set<(client: QueryClient) => void>();

/**
 * Registers an area's function that reloads data which may have changed unnoticed, for example while the connection was
 * lost.
 */
export function onResync(read: (client: QueryClient) => void): void {
  resyncHandlers.add(read);
}

/** Passes a frame to all listeners of its type. A `resync` frame makes all areas reload their data. */
export function dispatchFrame(client: QueryClient, { type, value }: Frame): void {
  if (type === 'resync') resync(client);
  else listeners.get(type)?.forEach((handle) => handle(client, value));
}

/** Makes all areas reload their data. */
export const resync = (client: QueryClient): void => resyncHandlers.forEach((read) => read(client));

/** Milliseconds after which a hidden page, which is not painted, processes frames. */
const unpaintedMs = 100;

/** Runs a callback once, before the next paint. */
function beforePainting(work: () => void): void {
  const late = setTimeout(() => (cancelAnimationFrame(next), work()), unpaintedMs);
  const next = requestAnimationFrame(() => (clearTimeout(late), work()));
}

/** Returns a frame handler that batches: frames since the last paint are passed to the areas together, in order. */
export function dispatchInBatches(client: QueryClient, before = beforePainting): (frame: Frame) => void {
  let come: Frame[] = [];
  const give = (): void => {
    const frames = come;
    come = [];
    notifyManager.batch(() => frames.forEach((frame) => dispatchFrame(client, frame)));
  };
  return (frame) => {
    if (come.length === 0) before(give);
    come.push(frame);
  };
}
