/** Milliseconds after which a skeleton becomes visible. The same number is in `skeleton.module.css`. */
const hiddenMs = 150;

const mountedAt = new Set<{ since: number }>();
let seenUntil = Number.NEGATIVE_INFINITY;

/**
 * Registers a skeleton while it is mounted. `follows` is true for one that is visible from its first frame. Returns a
 * function that unregisters it.
 */
export function noteSkeleton(follows: boolean): () => void {
  const mounted = { since: follows ? performance.now() - hiddenMs : performance.now() };
  mountedAt.add(mounted);
  return () => {
    mountedAt.delete(mounted);
    if (performance.now() - mounted.since >= hiddenMs) seenUntil = performance.now();
  };
}

/**
 * Returns true if a skeleton is visible now or was until a moment ago: that of a page's code before that of its data.
 * A skeleton that follows it is visible at once, so that the page does not blink.
 */
export function isSkeletonSeen(): boolean {
  const now = performance.now();
  return now - seenUntil < hiddenMs || [...mountedAt].some(({ since }) => now - since >= hiddenMs);
}
