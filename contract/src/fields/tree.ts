interface Branch {
  id: number;
  /** Id of the parent; 0 at the top level. */
  parentId: number;
  children: unknown[];
}

/**
 * Converts rows with `id` and `parentId` to nested `children`, in the order of the rows. Rows whose parent is missing
 * and rows in a cycle are omitted.
 */
export function buildTree<Row extends Branch>(rows: readonly Row[]): Row[] {
  const copies = new Map(rows.map((row) => [row.id, { ...row, children: [] as Row[] }]));
  const top: Row[] = [];
  for (const row of copies.values()) {
    const siblings = row.parentId === 0 ? top : copies.get(row.parentId)?.children;
    if (row.parentId !== row.id) siblings?.push(row);
  }
  return top;
}
