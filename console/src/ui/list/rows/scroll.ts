/** After a page change the list scrolls to its top in this time. Milliseconds. */
export const scrollMs = 800;

/** The nearest box around `element` that scrolls, itself included. */
export function scroller(element: HTMLElement): HTMLElement {
  for (let box: HTMLElement | null = element; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box;
  return document.documentElement;
}

/** Scrolls to the top in 800 ms, at once where the person wants no motion. */
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
