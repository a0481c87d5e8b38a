import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conditions } from '../src/lib/list/conditions';
import { openTestServer, type TestServer } from './harness';

/*
 * Checks that the conditions of a list read each of its filters. A filter that none reads would be accepted, and show
 * all rows.
 */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const paging = ['pageNum', 'pageSize', 'orderByColumn', 'isAsc'];

/** Returns the names of a query's filters. All ranges of dates are one filter, `params`. */
function filtersOf(query: z.ZodType | undefined): string[] {
  const { shape } = z.object({ shape: z.record(z.string(), z.unknown()) }).parse(query);
  return Object.keys(shape).filter((name) => !paging.includes(name));
}

it('every filter of every list is read by its conditions', () => {
  const session = { accountId: 1, mType: 0, permissions: [], agentId: null, merchantId: null };
  const ignored = server.app.lists.flatMap(({ path, query, where }) => {
    const read = new Set<string>();
    const filters = filtersOf(query);
    // Records the names that the conditions read. If they copy the whole query (`ownKeys`), they read all of its
    // filters.
    const recorder = new Proxy(
      {},
      {
        get: (_, name) => void read.add(String(name)),
        ownKeys: () => filters,
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    );
    where(recorder as never, conditions() as never, { db: server.db, session, language: 'zh_CN' } as never);
    return filters.filter((name) => !read.has(name)).map((name) => `${path} ${name}`);
  });
  expect(server.app.lists.length).toBeGreaterThan(40);
  expect(ignored).toEqual([]);
});
