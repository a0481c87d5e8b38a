import { apis } from '@chargehand/contract/endpoints';
import { expect, test } from 'vitest';
import { firstRequests } from './first-requests';

test('[FOUND-39] the first requests of each page’s code are existing lists with valid queries', () => {
  const endpoints = Object.values(apis).flatMap((api) => Object.values(api));
  const wrong = Object.values(firstRequests)
    .flatMap((paths) => paths ?? [])
    .filter((address) => {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const endpoint = endpoints.find(({ method, path }) => method === 'GET' && path === pathname);
      return !endpoint || endpoint.query?.safeParse(Object.fromEntries(searchParams)).success === false;
    });
  expect(wrong).toEqual([]);
});
