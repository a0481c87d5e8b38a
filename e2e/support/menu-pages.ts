import type { APIRequestContext } from '@playwright/test';

interface Node {
  path: string;
  children: Node[];
}

/** Returns the paths of all menu pages that a session sees, so that tests include new pages. */
export async function menuPages(request: APIRequestContext, token: string): Promise<string[]> {
  const answer = await request.get('/api/admin/menu/getMenuTree', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const tree: Node[] = (await answer.json()).data;
  return tree.flatMap(({ path, children }) =>
    children.length === 0 ? [path] : children.map((child) => `${path}/${child.path}`),
  );
}
