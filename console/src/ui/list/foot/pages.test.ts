import { describe, expect, test } from 'vitest';
import { pageButtons } from './pages';

describe('pager', () => {
  test.each([
    [1, 70, 7, [1, 2, 3, 4, 5, 6, 'gap', 70]],
    [35, 70, 7, [1, 'gap', 33, 34, 35, 36, 37, 'gap', 70]],
    [70, 70, 7, [1, 'gap', 65, 66, 67, 68, 69, 70]],
    [4, 70, 5, [1, 'gap', 3, 4, 5, 'gap', 70]],
    [1, 70, 5, [1, 2, 3, 4, 'gap', 70]],
    [2, 3, 7, [1, 2, 3]],
    [1, 7, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('page %i of %i with %i buttons', (current, count, buttons, expected) => {
    expect(pageButtons(current, count, buttons)).toEqual(expected);
  });
});
