interface Branch {
  id: number;
  /** 0 at the top. */
  parentId: number;
  children: unknown[];
}

/**
 * Turns rows with `id` and `parentId` into nested `children`, in the rows' order. A row whose parent is
 * not among them is left out, as is whatever would hang below itself.
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
