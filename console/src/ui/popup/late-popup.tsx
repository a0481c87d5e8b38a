import { late } from '../late';

/*
 * Menus and popovers whose code loads when they are first opened, or once the page is idle (`prefetch.ts`).
 */

/** Menu next to a button, rendered only while it is open. */
export const MenuAt = late(async () => ({ default: (await import('./menu-at')).MenuAt }));

/** Popover next to a button, rendered only while it is open. */
export const PopoverAt = late(async () => ({ default: (await import('./popover-at')).PopoverAt }));
