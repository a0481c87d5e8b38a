import type { Page } from '@playwright/test';

export const top = (page: Page) => page.getByRole('navigation', { name: '顶部导航' });

/** Returns the navbar button of warnings, messages and jobs. Its name contains the numbers of new ones. */
export const inboxButton = (page: Page) => page.getByRole('button', { name: /^收件箱/ });
