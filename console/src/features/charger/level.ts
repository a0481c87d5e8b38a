/** Temperature level of a model in °C, without gaps between levels. */
export interface Level {
  name: string;
  colour: string;
  from: number;
  to: number;
}

/** Returns the level of a temperature, or the nearest level if it is outside all. */
export function levelOf(levels: readonly Level[], temperature: number): Level | undefined {
  const [first] = levels;
  if (first && temperature < first.from) return first;
  return levels.find(({ from, to }) => temperature >= from && temperature < to) ?? levels.at(-1);
}
