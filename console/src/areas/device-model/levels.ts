import { z } from 'zod';

/** While it is being typed it may be empty, or no number: that is refused, and nothing of it is lost. */
const limit = z.union([z.number(), z.string()]).nullable();
export type Limit = z.infer<typeof limit>;

/** Levels while they are being typed. */
export const LevelDrafts = z.array(
  z.object({ name: z.string(), colour: z.string(), from: limit, to: limit }),
);
export type LevelDraft = z.infer<typeof LevelDrafts>[number];

/** Colours of levels from cold to hot, unless a model sets its own. */
export const levelColours = ['#5E8FB8', '#4A8A6C', '#C99A2E', '#D0712B', '#C2261C'];

/** Sets the limit below level `at`; the level before it ends there too. `levels.length` is the upper end. */
export const moveLimit = (levels: LevelDraft[], at: number, value: Limit): LevelDraft[] =>
  levels.map((level, index) => ({
    ...level,
    from: index === at ? value : level.from,
    to: index === at - 1 ? value : level.to,
  }));

/** Removes a level; the one before it, or the next one, takes over its range. */
export function removeLevel(levels: LevelDraft[], at: number): LevelDraft[] {
  const gone = levels[at];
  const rest = levels.filter((_, index) => index !== at);
  if (gone === undefined) return levels;
  return rest.map((level, index) => {
    if (at === 0 && index === 0) return { ...level, from: gone.from };
    return index === at - 1 ? { ...level, to: gone.to } : level;
  });
}

/** Adds a level above the highest one. */
export function addLevel(levels: LevelDraft[]): LevelDraft[] {
  const top = levels.at(-1);
  const from = top === undefined ? 0 : top.to;
  const colour = levelColours[Math.min(levels.length, levelColours.length - 1)] ?? '#5E8FB8';
  return [...levels, { name: '', colour, from, to: typeof from === 'number' ? from + 20 : null }];
}
