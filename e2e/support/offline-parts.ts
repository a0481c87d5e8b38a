import type { Page } from '@playwright/test';

export const lost = (page: Page) => page.getByRole('status').filter({ hasText: '无法连接服务器' });

export const back = (page: Page) => page.getByRole('status').filter({ hasText: '已恢复连接' });
