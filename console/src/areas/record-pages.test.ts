import { expect, test } from 'vitest';
import { parts } from '../extensions/parts';
import { recordPages } from '../shell/search/found-records';
import { pages } from './index';

test('a search result of a list leads to the record’s own page, if the list has such pages', () => {
  expect(recordPages.filter((page) => pages[page]?.detail === undefined)).toEqual([]);
});

test('[FOUND-86] the page of a record reserves the bar of its tabs if other areas add some', () => {
  const tabbed = Object.values(pages)
    .filter(({ shape }) => shape === 'tabbed')
    .map(({ noun }) => noun);
  expect(parts.filter(({ of }) => !tabbed.includes(of)).map(({ of }) => of)).toEqual([]);
});
