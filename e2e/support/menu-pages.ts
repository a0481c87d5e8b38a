import type { APIRequestContext } from '@playwright/test';

interface Node {
  path: string;
  children: Node[];
}

/** Returns every page of the menu that a session sees, so that new pages are included. */
export async function menuPages(request: APIRequestContext, token: string): Promise<string[]> {
  const answer = await request.get('/api/admin/menu/getMenuTree', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const tree: Node[] = (await answer.json()).data;
  return tree.flatMap(({ path, children }) =>
    children.length === 0 ? [path] : children.map((child) => `${path}/${child.path}`),
  );
}
