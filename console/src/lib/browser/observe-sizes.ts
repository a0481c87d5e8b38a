import { flushSync } from 'react-dom';

/** Reads sizes, and returns what applies them or undefined. */
type Measure = () => (() => void) | undefined;

const measures = new Map<Element, Set<Measure>>();
let observer: ResizeObserver | undefined;

function measureAll(entries: readonly ResizeObserverEntry[]): void {
  const due = new Set(entries.flatMap(({ target }) => [...(measures.get(target) ?? [])]));
  // All sizes are read before the first change, because reading after a change would compute the layout again.
  const changes = [...due].map((measure) => measure());
  // Rendered at once, so that it is painted in the same frame.
  flushSync(() => changes.forEach((change) => change?.()));
}

/**
 * Calls `measure` before the next painting, and whenever the size of an element changes. The browser has computed the
 * layout then, so that measuring does not force it to do so early. Returns a function that stops.
 */
export function observeSizes(elements: readonly (Element | null)[], measure: Measure): () => void {
  const observed = elements.filter((element) => element !== null);
  const sizes = (observer ??= new ResizeObserver(measureAll));
  for (const element of observed) {
    measures.set(element, (measures.get(element) ?? new Set()).add(measure));
    sizes.observe(element);
  }
  return () => {
    for (const element of observed) {
      const others = measures.get(element);
      others?.delete(measure);
      if (others && others.size > 0) continue;
      measures.delete(element);
      sizes.unobserve(element);
    }
  };
}
