import { describe, expect, it } from 'vitest';
import { documentOf, isAllowed, packagesIn } from './licences.mjs';

describe('licences of packages', () => {
  it('outside the list, missing ones, and combinations with one of them are not allowed', () => {
    for (const licence of [
      '',
      'GPL-3.0',
      'SEE LICENSE IN LICENSE',
      '(MIT AND GPL-2.0)',
      'AGPL-3.0-only OR SSPL-1.0',
    ])
      expect(isAllowed(licence), licence).toBe(false);
    for (const licence of ['MIT', '(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'GPL-2.0 OR Apache-2.0'])
      expect(isAllowed(licence), licence).toBe(true);
  });

  it('are listed once by licence, without packages of tests and of this repository', () => {
    const packages = packagesIn({
      packages: {
        '': { version: '1.0.0', license: 'Apache-2.0' },
        server: { version: '1.0.0' },
        'node_modules/@chargehand/server': { link: true },
        'node_modules/zod': { version: '4.0.0', license: 'MIT' },
        'node_modules/a/node_modules/zod': { version: '4.0.0', license: 'MIT' },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/png-js': { version: '2.0.0' },
        'node_modules/vitest': { version: '4.0.0', license: 'MIT', dev: true },
      },
    });
    expect(packages).toEqual([
      { name: 'b', version: '1.0.0', licence: '' },
      { name: 'png-js', version: '2.0.0', licence: 'MIT' },
      { name: 'zod', version: '4.0.0', licence: 'MIT' },
    ]);
    expect(documentOf(packages)).toContain('## MIT\n\n- `png-js` 2.0.0\n- `zod` 4.0.0\n');
  });
});
