import { expect, test } from 'vitest';
import { createQueryClient } from './query';
import { keepNewer } from './keep-newer-version';

const row = (id: number, version: number, name = 'a') => ({
  id,
  name,
  state: { version, online: version > 1 },
});

test('of what carries a version the greater stays, of all else the later reading, whatever came first', () => {
  const before = { rows: [row(1, 5), row(2, 1)], total: 2 };
  const after = { rows: [row(2, 2), row(1, 4, 'b'), row(3, 1)], total: 3 };
  expect(keepNewer(before, after)).toEqual({ rows: [row(2, 2), row(1, 5, 'b'), row(3, 1)], total: 3 });
  expect(keepNewer(undefined, after)).toEqual(after);
  expect(keepNewer(before, null)).toBeNull();
  expect(keepNewer({ state: { version: 3 } }, { state: null })).toEqual({ state: null });
});

test('another record in the same place is no newer or older one, and what stayed the same is the same', () => {
  expect(keepNewer(row(1, 5), row(2, 1))).toEqual(row(2, 1));
  const before = { rows: [row(1, 5)] };
  expect(keepNewer(before, structuredClone(before))).toBe(before);
});

test('an answer that was read before a frame came does not take its place', async () => {
  const client = createQueryClient();
  const queryKey = ['device', 1];
  let answer = (_: unknown): void => {};
  client.setQueryData(queryKey, { id: 1, commands: [{ id: 7, version: 1, status: 'queued' }] });
  const asked = client.fetchQuery({
    queryKey,
    queryFn: () => new Promise((resolve) => (answer = resolve)),
    staleTime: 0,
  });
  client.setQueryData(queryKey, { id: 1, commands: [{ id: 7, version: 3, status: 'acknowledged' }] });
  answer({ id: 1, commands: [{ id: 7, version: 2, status: 'sent' }] });
  await asked;
  expect(client.getQueryData(queryKey)).toEqual({
    id: 1,
    commands: [{ id: 7, version: 3, status: 'acknowledged' }],
  });
});
