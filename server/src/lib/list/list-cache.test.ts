import { describe, expect, it, vi } from 'vitest';
import { openCache } from './list-cache';

const open = (more: Partial<Parameters<typeof openCache<number>>[0]> = {}) =>
  openCache<number>({ freshMs: 100, staleMs: 1000, cheapMs: 0, most: 3, sizeOf: () => 1, ...more });

/** Returns a load that ends on request. */
function slow() {
  const waiting: ((value: number) => void)[] = [];
  const load = vi.fn(() => new Promise<number>((resolve) => waiting.push(resolve)));
  return { load, end: (value: number) => waiting.shift()?.(value) };
}

describe('the list cache', () => {
  it('loads once for concurrent callers, and returns the value while it is fresh', async () => {
    const cache = open();
    const { load, end } = slow();
    const loads = Array.from({ length: 10 }, () => cache.get('a', load));
    end(7);
    expect(await Promise.all(loads)).toEqual(Array(10).fill(7));
    expect(await cache.get('a', load)).toBe(7);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('returns a stale value to all callers except the one that reloads it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const cache = open();
      await cache.get('a', async () => 1);
      vi.advanceTimersByTime(500);
      const { load, end } = slow();
      const reload = cache.get('a', load);
      expect(await cache.get('a', load)).toBe(1);
      end(2);
      expect(await reload).toBe(2);
      expect(await cache.get('a', load)).toBe(2);
      expect(load).toHaveBeenCalledTimes(1);
      // The value is now too old to be returned, so all callers wait for the reload.
      vi.advanceTimersByTime(2000);
      const late = [cache.get('a', load), cache.get('a', load)];
      end(3);
      expect(await Promise.all(late)).toEqual([3, 3]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not keep a cheap or failed value, or one that was cleared while it was loaded', async () => {
    const cheap = open({ cheapMs: 1000 });
    const load = vi.fn(async () => 1);
    await cheap.get('a', load);
    await cheap.get('a', load);
    expect(load).toHaveBeenCalledTimes(2);

    const cache = open();
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', async () => 2)).toBe(2);

    const { load: before, end } = slow();
    const stale = cache.get('b', before);
    cache.forget();
    end(1);
    expect(await stale).toBe(1);
    expect(await cache.get('b', async () => 5)).toBe(5);
  });

  it('is cleared by key, and keeps an expensive value longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const cache = open();
      await cache.get('warning', async () => 1);
      await cache.get('device', async () => 1);
      cache.forget((key) => key === 'warning');
      expect(await cache.get('warning', async () => 2)).toBe(2);
      expect(await cache.get('device', async () => 2)).toBe(1);
      const dear = async () => {
        vi.advanceTimersByTime(50);
        return 1;
      };
      await cache.get('dear', dear, { freshMs: 10, staleMs: 10 });
      vi.advanceTimersByTime(450);
      expect(await cache.get('dear', async () => 2)).toBe(1);
      vi.advanceTimersByTime(100);
      expect(await cache.get('dear', async () => 2)).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is limited: the least recently used entry is evicted first', async () => {
    const cache = open({ freshMs: 10_000 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 1);
    await cache.get('a', async () => 2);
    await cache.get('d', async () => 1);
    expect(await cache.get('a', async () => 2)).toBe(1);
    expect(await cache.get('b', async () => 2)).toBe(2);
  });
});
