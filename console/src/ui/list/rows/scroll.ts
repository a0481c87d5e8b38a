/** Duration in milliseconds of scrolling to the top after a page change. */
const scrollMs = 800;

/** Returns the closest scrolling element, `element` included. */
export function scroller(element: HTMLElement): HTMLElement {
  for (let box: HTMLElement | null = element; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box;
  return document.documentElement;
}

/** Scrolls to the top within `scrollMs`, or at once if the user prefers reduced motion. */
export function scrollToTop(box: HTMLElement): void {
  const from = box.scrollTop;
  if (from === 0) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    box.scrollTop = 0;
    return;
  }
  const start = performance.now();
  const step = (now: number): void => {
    const part = Math.min((now - start) / scrollMs, 1);
    const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
    box.scrollTop = from * (1 - eased);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
