/** Adds a range of dates to `params`: `beginTime` and `endTime`, or `begin{Name}` and `end{Name}`. */
export function addDateRange<T extends object>(
  query: T & { params?: Record<string, unknown> },
  range: readonly [begin: string | undefined, end: string | undefined] | null | undefined,
  name = 'Time',
): T & { params: Record<string, unknown> } {
  const [begin, end] = range ?? [];
  return { ...query, params: { ...query.params, [`begin${name}`]: begin, [`end${name}`]: end } };
}
