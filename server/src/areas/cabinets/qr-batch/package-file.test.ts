import { expect, it } from 'vitest';
import { folderOf } from './package-file';

it('[FOUND-70] a batch’s folder has no name that Windows reserves, and never leads out of the archive', () => {
  for (const [number, folder] of [
    ['CON', '_CON'],
    ['nul.zip', '_nul.zip'],
    ['Com1', '_Com1'],
    ['lpt¹', '_lpt¹'],
    ['aux.', 'aux_'],
    ['..', '_'],
    ['../../etc', '__.._etc'],
    ['.hidden', '_hidden'],
    ['2026-11.', '2026-11_'],
    ['a b/c:d', 'a_b_c_d'],
    ['批次 1', '批次_1'],
    // Only whole names are reserved.
    ['CONTAINER', 'CONTAINER'],
    ['COM10', 'COM10'],
    ['2026-11.v2', '2026-11.v2'],
  ] as const)
    expect([number, folderOf(number)]).toEqual([number, folder]);
});
