/**
 * Returns a number for each known name: the row's, or 0 if it has no row. Rows with other names are summed as `other`,
 * so that the values of a label are bounded.
 */
export function byName<Row extends { name: string }>(
  known: readonly string[],
  rows: readonly Row[],
  numberOf: (row: Row) => number,
): Map<string, number> {
  const numbers = new Map(known.map((name) => [name, 0]));
  const names = new Set(known);
  for (const row of rows) {
    const name = names.has(row.name) ? row.name : 'other';
    numbers.set(name, (numbers.get(name) ?? 0) + numberOf(row));
  }
  return numbers;
}
