import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hideIcons } from './quiet-icons';

const library = createRequire(createRequire(import.meta.url).resolve('antd/package.json'));

test('[FOUND-127] the icons of the component library are hidden instead of named in English', () => {
  const icons = path.dirname(library.resolve('@ant-design/icons/package.json'));
  for (const file of ['AntdIcon', 'AntdIconLight']) {
    const hidden = hideIcons(readFileSync(path.join(icons, `es/components/${file}.js`), 'utf8'));
    expect(hidden).toContain('"aria-hidden": true');
    expect(hidden).not.toContain('aria-label');
  }
});

test('[FOUND-127] a version of the component library that names its icons in another way is refused', () => {
  expect(() => hideIcons('role: "img"')).toThrow('named in another way');
});
