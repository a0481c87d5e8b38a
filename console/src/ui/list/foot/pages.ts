/** Returns the page numbers of a pager, at most `buttons`, with `gap` for omitted ones. */
export function pageButtons(current: number, count: number, buttons: number): (number | 'gap')[] {
  if (count <= buttons) return Array.from({ length: count }, (_, at) => at + 1);
  // First and last page are always included, the others are around the current one.
  const inner = buttons - 2;
  const start = Math.min(Math.max(current - Math.floor(inner / 2), 2), count - inner);
  const middle = Array.from({ length: inner }, (_, at) => start + at);
  return [
    1,
    ...(start > 2 ? ['gap' as const] : []),
    ...middle,
    ...(start + inner < count ? ['gap' as const] : []),
    count,
  ];
}
