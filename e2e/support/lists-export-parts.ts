import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';

/** Clicks the export button and returns the saved file: its name and its rows, header first. */
export async function exported(page: Page) {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), rows: await readSheet(await file.path()) };
}
