import { z } from 'zod';

/** The user's column settings of a list. */
export const ColumnChoice = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
});
export type ColumnChoice = z.infer<typeof ColumnChoice>;

interface Keyed {
  key: string;
  hidden?: boolean;
}

/**
 * Returns the columns in the chosen order with their visibility. The first column stays first, and new columns keep
 * their declared place.
 */
export function arrange<C extends Keyed>(
  columns: readonly C[],
  choice: ColumnChoice | undefined,
): { column: C; shown: boolean }[] {
  const orderedKeys = new Set(choice?.order);
  const shown = (column: C): boolean =>
    column === columns[0] ||
    (orderedKeys.has(column.key) ? !choice?.hidden.includes(column.key) : !column.hidden);
  const [first, ...rest] = columns;
  if (first === undefined) return [];
  const sorted = (choice?.order ?? [])
    .map((key) => rest.find((column) => column.key === key))
    .filter((column) => column !== undefined);
  rest.forEach((column, index) => {
    if (orderedKeys.has(column.key)) return;
    const before = rest[index - 1];
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column);
  });
  return [first, ...sorted].map((column) => ({ column, shown: shown(column) }));
}
