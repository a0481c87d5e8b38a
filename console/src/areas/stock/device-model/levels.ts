import { z } from 'zod';

/** A limit as the user typed it. Validation rejects a limit that is empty or not a number; the form keeps the input. */
const limit = z.union([z.number(), z.string()]).nullable();
export type Limit = z.infer<typeof limit>;

/** Schema of the levels as typed. */
export const LevelDrafts = z.array(
  z.object({ name: z.string(), colour: z.string(), from: limit, to: limit }),
);
export type LevelDraft = z.infer<typeof LevelDrafts>[number];

/** Default colours of the levels from cold to hot. */
export const levelColours = ['#5E8FB8', '#4A8A6C', '#C99A2E', '#D0712B', '#C2261C'];

/**
 * Sets the lower limit of level `place`, which is also the upper limit of the level before. `place = levels.length`
 * sets the top limit.
 */
export const moveLimit = (levels: LevelDraft[], place: number, value: Limit): LevelDraft[] =>
  levels.map((level, index) => ({
    ...level,
    from: index === place ? value : level.from,
    to: index === place - 1 ? value : level.to,
  }));

/** Removes a level. Its range goes to the level below, or to the level above if it was the lowest. */
export function removeLevel(levels: LevelDraft[], place: number): LevelDraft[] {
  const gone = levels[place];
  const rest = levels.filter((_, index) => index !== place);
  if (gone === undefined) return levels;
  return rest.map((level, index) => {
    if (place === 0 && index === 0) return { ...level, from: gone.from };
    return index === place - 1 ? { ...level, to: gone.to } : level;
  });
}

/** Adds a level above the highest one. */
export function addLevel(levels: LevelDraft[]): LevelDraft[] {
  const top = levels.at(-1);
  const from = top === undefined ? 0 : top.to;
  const colour = levelColours[Math.min(levels.length, levelColours.length - 1)] ?? '#5E8FB8';
  return [...levels, { name: '', colour, from, to: typeof from === 'number' ? from + 20 : null }];
}
