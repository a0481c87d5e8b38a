import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSkeletonSeen, noteSkeleton } from './seen';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
});

describe('[FOUND-85] a skeleton', () => {
  test('is hidden for 150 ms, and the next one is hidden too if it goes before', () => {
    const remove = noteSkeleton(false);
    vi.advanceTimersByTime(149);
    expect(isSkeletonSeen()).toBe(false);
    remove();
    expect(isSkeletonSeen()).toBe(false);
  });

  test('that is visible is followed by one that is visible at once', () => {
    const remove = noteSkeleton(false);
    vi.advanceTimersByTime(150);
    expect(isSkeletonSeen()).toBe(true);
    remove();
    expect(isSkeletonSeen()).toBe(true);
    noteSkeleton(true)();
    expect(isSkeletonSeen()).toBe(true);
    vi.advanceTimersByTime(150);
    expect(isSkeletonSeen()).toBe(false);
  });
});
