import path from 'node:path';
import type { Plugin } from 'vite';

const theme = path.join(import.meta.dirname, '../src/ui/theme');
const library = path.join(theme, 'library.ts');

/**
 * Makes every import of the component library also load the library's theme, so that the theme is known before a
 * component of the library is rendered. Code that uses no such component loads neither.
 */
export const themedLibrary = (): Plugin => ({
  name: 'themed-library',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === 'antd' && importer.includes('/console/') && !importer.startsWith(theme) ? library : undefined,
});
