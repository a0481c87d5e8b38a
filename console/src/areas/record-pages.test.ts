import { expect, test } from 'vitest';
import { recordPages } from '../shell/search/found-records';
import { pages } from './index';

test('a search result of a list leads to the record’s own page, if the list has such pages', () => {
  expect(recordPages.filter((page) => pages[page]?.detail === undefined)).toEqual([]);
});
