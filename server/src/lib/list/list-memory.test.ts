import { describe, expect, it, vi } from 'vitest';
import { openMemory } from './list-memory';

const open = (more: Partial<Parameters<typeof openMemory<number>>[0]> = {}) =>
  openMemory<number>({ freshMs: 100, staleMs: 1000, cheapMs: 0, most: 3, sizeOf: () => 1, ...more });

/** A load that ends when it is told to. */
function slow() {
  const waiting: ((value: number) => void)[] = [];
  const load = vi.fn(() => new Promise<number>((resolve) => waiting.push(resolve)));
  return { load, end: (value: number) => waiting.shift()?.(value) };
}

describe('what lists remember', () => {
  it('is asked once by many at the same time, and told again while it is fresh', async () => {
    const memory = open();
    const { load, end } = slow();
    const asked = Array.from({ length: 10 }, () => memory.get('a', load));
    end(7);
    expect(await Promise.all(asked)).toEqual(Array(10).fill(7));
    expect(await memory.get('a', load)).toBe(7);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is told stale to all but the one who asks anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const memory = open();
      await memory.get('a', async () => 1);
      vi.advanceTimersByTime(500);
      const { load, end } = slow();
      const anew = memory.get('a', load);
      expect(await memory.get('a', load)).toBe(1);
      end(2);
      expect(await anew).toBe(2);
      expect(await memory.get('a', load)).toBe(2);
      expect(load).toHaveBeenCalledTimes(1);
      // Too old to be told: everybody waits.
      vi.advanceTimersByTime(2000);
      const late = [memory.get('a', load), memory.get('a', load)];
      end(3);
      expect(await Promise.all(late)).toEqual([3, 3]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is nothing that was cheap, that failed, or that was forgotten while it was loaded', async () => {
    const cheap = open({ cheapMs: 1000 });
    const load = vi.fn(async () => 1);
    await cheap.get('a', load);
    await cheap.get('a', load);
    expect(load).toHaveBeenCalledTimes(2);

    const memory = open();
    await expect(memory.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await memory.get('a', async () => 2)).toBe(2);

    const { load: before, end } = slow();
    const asked = memory.get('b', before);
    memory.forget();
    end(1);
    expect(await asked).toBe(1);
    expect(await memory.get('b', async () => 5)).toBe(5);
  });

  it('is forgotten by what it is of, and told longer the dearer it was', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const memory = open();
      await memory.get('warning', async () => 1);
      await memory.get('device', async () => 1);
      memory.forget((key) => key === 'warning');
      expect(await memory.get('warning', async () => 2)).toBe(2);
      expect(await memory.get('device', async () => 2)).toBe(1);
      const dear = async () => {
        vi.advanceTimersByTime(50);
        return 1;
      };
      await memory.get('dear', dear, { freshMs: 10, staleMs: 10 });
      vi.advanceTimersByTime(450);
      expect(await memory.get('dear', async () => 2)).toBe(1);
      vi.advanceTimersByTime(100);
      expect(await memory.get('dear', async () => 2)).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is bounded: what was not asked for longest goes first', async () => {
    const memory = open({ freshMs: 10_000 });
    for (const key of ['a', 'b', 'c']) await memory.get(key, async () => 1);
    await memory.get('a', async () => 2);
    await memory.get('d', async () => 1);
    expect(await memory.get('a', async () => 2)).toBe(1);
    expect(await memory.get('b', async () => 2)).toBe(2);
  });
});
