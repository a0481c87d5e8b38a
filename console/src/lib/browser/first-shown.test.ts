import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitFirst, behindFirst, notePageDrawn } from './first-shown';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Returns a mock loader that is passed to `behindFirst`, so that it is called once the first page of `client` is shown.
 */
function behind(client: QueryClient) {
  const load = vi.fn(async () => {});
  awaitFirst(client);
  void behindFirst(load)();
  return load;
}

test('[FOUND-40] a page without requests delays no deferred code once it is drawn', async () => {
  const load = behind(new QueryClient());
  notePageDrawn();
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('[FOUND-40] deferred code waits for the requests of the first page', async () => {
  const client = new QueryClient();
  const load = behind(client);
  let answer = (_: number): void => {};
  void client.fetchQuery({
    queryKey: ['rows'],
    queryFn: () => new Promise<number>((done) => (answer = done)),
  });
  notePageDrawn();
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).not.toHaveBeenCalled();
  answer(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
});
