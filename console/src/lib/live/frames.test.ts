import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { dispatchFrame, dispatchInBatches, onFrames, listenFrames } from './frames';

test('a frame reaches all its listeners, and none of another type or shape', () => {
  const client = new QueryClient();
  const [area, other, page] = [vi.fn(), vi.fn(), vi.fn()];
  onFrames('heat', z.number(), area);
  onFrames('heat', z.unknown(), other);
  const stop = listenFrames('heat', z.number(), page);
  const frame = (type: string, value: unknown) => dispatchFrame(client, { deviceNo: '', type, value });
  frame('cold', 1);
  frame('heat', 'hot');
  expect([area.mock.calls.length, other.mock.calls.length, page.mock.calls.length]).toEqual([0, 1, 0]);
  frame('heat', 66);
  stop();
  frame('heat', 67);
  expect(area.mock.calls).toEqual([
    [client, 66],
    [client, 67],
  ]);
  expect(page.mock.calls).toEqual([[66]]);
});

test('frames that arrive between two paints are applied together, in their order', async () => {
  const client = new QueryClient();
  onFrames('course', z.number(), (to, value) =>
    to.setQueryData<number[]>(['course'], (before = []) => [...before, value]),
  );
  let paint = (): void => {};
  const dispatch = dispatchInBatches(client, (work) => (paint = work));
  const frame = (value: number) => dispatch({ deviceNo: '', type: 'course', value });
  [1, 2, 3].forEach(frame);
  expect(client.getQueryData(['course'])).toBeUndefined();
  paint();
  expect(client.getQueryData(['course'])).toEqual([1, 2, 3]);
  frame(4);
  paint();
  expect(client.getQueryData(['course'])).toEqual([1, 2, 3, 4]);
});
