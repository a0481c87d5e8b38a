import { apis } from '@chargehand/contract/endpoints';
import { expect, test } from 'vitest';
import { ahead } from './ahead';

test('[FOUND-39] what is asked for ahead of a page’s code are lists that there are, in an order that they take', () => {
  const endpoints = Object.values(apis).flatMap((api) => Object.values(api));
  const wrong = Object.values(ahead)
    .flatMap((paths) => paths ?? [])
    .filter((address) => {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const endpoint = endpoints.find(({ method, path }) => method === 'GET' && path === pathname);
      return !endpoint || endpoint.query?.safeParse(Object.fromEntries(searchParams)).success === false;
    });
  expect(wrong).toEqual([]);
});
