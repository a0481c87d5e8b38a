import type { Page, Request } from '@playwright/test';
import { expect } from './world';

/** Follows the requests of a page. Returns a function that waits until none is in progress. */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => expect.poll(() => pending.size).toBe(0);
}
