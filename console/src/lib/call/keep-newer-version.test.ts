import { expect, test } from 'vitest';
import { createQueryClient } from './query';
import { keepNewer } from './keep-newer-version';

const row = (id: number, version: number, name = 'a') => ({
  id,
  name,
  state: { version, online: version > 1 },
});

test('versioned data keeps the higher version, all other data takes the later reading', () => {
  const before = { rows: [row(1, 5), row(2, 1)], total: 2 };
  const after = { rows: [row(2, 2), row(1, 4, 'b'), row(3, 1)], total: 3 };
  expect(keepNewer(before, after)).toEqual({ rows: [row(2, 2), row(1, 5, 'b'), row(3, 1)], total: 3 });
  expect(keepNewer(undefined, after)).toEqual(after);
  expect(keepNewer(before, null)).toBeNull();
  expect(keepNewer({ state: { version: 3 } }, { state: null })).toEqual({ state: null });
});

test('another record in the same place is not compared by version, and equal data keeps its identity', () => {
  expect(keepNewer(row(1, 5), row(2, 1))).toEqual(row(2, 1));
  const before = { rows: [row(1, 5)] };
  expect(keepNewer(before, structuredClone(before))).toBe(before);
});

test('a response read before a frame arrived does not replace the frame’s newer data', async () => {
  const client = createQueryClient();
  const queryKey = ['device', 1];
  let answer = (_: unknown): void => {};
  client.setQueryData(queryKey, { id: 1, commands: [{ id: 7, version: 1, status: 'queued' }] });
  const fetched = client.fetchQuery({
    queryKey,
    queryFn: () => new Promise((resolve) => (answer = resolve)),
    staleTime: 0,
  });
  client.setQueryData(queryKey, { id: 1, commands: [{ id: 7, version: 3, status: 'acknowledged' }] });
  answer({ id: 1, commands: [{ id: 7, version: 2, status: 'sent' }] });
  await fetched;
  expect(client.getQueryData(queryKey)).toEqual({
    id: 1,
    commands: [{ id: 7, version: 3, status: 'acknowledged' }],
  });
});
