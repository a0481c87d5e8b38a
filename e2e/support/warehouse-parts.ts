import type { Page } from '@playwright/test';
import { drawer } from './lists';
import { workbook } from '../../simulator/src/workbook';

const excel = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
});

export const putUp = async (page: Page, name: string, table: string[][]) =>
  drawer(page)
    .locator('input[type=file]')
    .setInputFiles(excel(name, await workbook(table)));
