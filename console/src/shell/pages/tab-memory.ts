import { z } from 'zod';
import type { Page } from '../menu/menu';
import { windowShelf } from '../../lib/browser/shelf';

/** What a reload of the page must not lose of the open tabs. */
const Memory = z.object({
  account: z.int(),
  tabs: z.array(z.object({ fullPath: z.string().startsWith('/'), title: z.string().optional() })),
});

type Tab = { fullPath: string; title: string; page: Pick<Page, 'title'> };
export type RememberedTab = z.infer<typeof Memory>['tabs'][number];

const key = 'visited-tabs';

/** The tabs this account had open in this window; nothing of another account's. */
export function rememberedTabs(account: number, storage: Pick<Storage, 'getItem'> = windowShelf) {
  try {
    const { data } = Memory.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return data?.account === account ? data.tabs : [];
  } catch {
    return [];
  }
}

/** Keeps the open tabs for a reload; this window forgets them when it closes. */
export function rememberTabs(
  account: number,
  tabs: readonly Tab[],
  storage: { setItem(key: string, value: string): unknown } = windowShelf,
): void {
  // A page's own title comes back with the page, in the language of then.
  const kept = tabs.map(({ fullPath, title, page }) =>
    title === page.title ? { fullPath } : { fullPath, title },
  );
  storage.setItem(key, JSON.stringify({ account, tabs: kept }));
}

/** Forgets them. */
export const forgetTabs = (): void => windowShelf.removeItem(key);
