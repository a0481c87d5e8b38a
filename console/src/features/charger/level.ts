/** A temperature level of a model, gap-free beside the next. °C */
export interface Level {
  name: string;
  colour: string;
  from: number;
  to: number;
}

/** The level a temperature lies in; outside of all, the nearest one. */
export function levelOf(levels: readonly Level[], temperature: number): Level | undefined {
  const [first] = levels;
  if (first && temperature < first.from) return first;
  return levels.find(({ from, to }) => temperature >= from && temperature < to) ?? levels.at(-1);
}
