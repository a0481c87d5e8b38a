import { z } from 'zod';
import type { Page } from '../menu/menu';
import { windowStorage } from '../../lib/browser/storage';

/** Data of the open tabs that must survive a reload. */
const Memory = z.object({
  account: z.int(),
  tabs: z.array(z.object({ fullPath: z.string().startsWith('/'), title: z.string().optional() })),
});

type Tab = { fullPath: string; title: string; page: Pick<Page, 'title'> };
export type RememberedTab = z.infer<typeof Memory>['tabs'][number];

const key = 'visited-tabs';

/** Returns the tabs that the account had open in this window, or none if another account stored them. */
export function rememberedTabs(account: number, storage: Pick<Storage, 'getItem'> = windowStorage) {
  try {
    const { data } = Memory.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return data?.account === account ? data.tabs : [];
  } catch {
    return [];
  }
}

/** Stores the open tabs for a reload, until this window is closed. */
export function rememberTabs(
  account: number,
  tabs: readonly Tab[],
  storage: { setItem(key: string, value: string): unknown } = windowStorage,
): void {
  // The default title of a page is not stored: it is set again on reload, in the language that the console then has.
  const kept = tabs.map(({ fullPath, title, page }) =>
    title === page.title ? { fullPath } : { fullPath, title },
  );
  storage.setItem(key, JSON.stringify({ account, tabs: kept }));
}

/** Deletes the stored tabs. */
export const forgetTabs = (): void => windowStorage.removeItem(key);
