import type { Page } from '@playwright/test';

export const top = (page: Page) => page.getByRole('navigation', { name: '顶部导航' });
